// A form that is sent twice does the same twice, and the browser shows only the second answer.
// The guard ends after a time, as no event says that the browser stopped waiting.
const WAIT = 10 * 1000;
let sent = {};
addEventListener('submit', (event) => {
  const {target, submitter, timeStamp, defaultPrevented} = event;
  if (defaultPrevented) return;
  const fields = JSON.stringify([...new FormData(target, submitter)], (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value);
  const isSame = sent.target === target && sent.submitter === submitter && sent.fields === fields;
  if (isSame && timeStamp - sent.timeStamp < WAIT) event.preventDefault();
  else sent = {target, submitter, fields, timeStamp};
});
// The browser may show the page again from its cache.
addEventListener('pagehide', () => (sent = {}));
