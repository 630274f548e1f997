// A second press while the answer is under way would do the same twice, and only the second answer would be seen.
// What was pressed is forgotten in time, as nothing tells that a browser stopped waiting.
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
// One may come back to the page as it was left.
addEventListener('pagehide', () => (sent = {}));
