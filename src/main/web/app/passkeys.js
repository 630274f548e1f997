// Passkeys: asks the browser for one, and sends what it answers with a form like any other.
const api = window.PublicKeyCredential;
const isKnown = api?.parseCreationOptionsFromJSON && api.parseRequestOptionsFromJSON && api.prototype.toJSON;
const RENEWAL = 4 * 60 * 1000;
let offered = new AbortController();

// Options that the service refuses are asked for again by the form itself, whose answer says why.
async function options(way, asked) {
  const fields = new URLSearchParams(new FormData(way));
  if (asked) fields.set('asked', '1');
  const answer = await fetch(`${way.action}/options`, {method: 'POST', body: fields});
  return answer.ok && !answer.redirected ? answer.json() : null;
}

async function credential(way, json, more) {
  return way.dataset.passkey === 'create'
    ? navigator.credentials.create({publicKey: api.parseCreationOptionsFromJSON(json), ...more})
    : navigator.credentials.get({publicKey: api.parseRequestOptionsFromJSON(json), ...more});
}

function send(way, answer) {
  way.elements.credential.value = answer ? JSON.stringify(answer.toJSON()) : '';
  way.submit();
}

function tell(way, error) {
  const told = way.querySelector('[data-cancelled]');
  const {cancelled, known, failed} = told.dataset;
  const words = {NotAllowedError: cancelled, AbortError: cancelled, InvalidStateError: known};
  told.textContent = words[error.name] ?? failed;
}

async function ask(way) {
  const field = document.getElementById(way.dataset.username ?? '');
  if (field) {
    if (!field.reportValidity()) return;
    way.elements.username.value = field.value;
  }
  offered.abort();
  try {
    const json = await options(way, true);
    send(way, json && await credential(way, json));
  } catch (error) {
    tell(way, error);
    offer(way);
  }
}

// Beside the field for the username the browser offers the passkeys that it has, as it does passwords.
async function offer(way) {
  if (way.dataset.passkey !== 'get' || !await api.isConditionalMediationAvailable?.()) return;
  const mine = offered = new AbortController();
  const renewal = setTimeout(() => mine.abort('old'), RENEWAL);
  try {
    const json = await options(way, false);
    if (json && !mine.signal.aborted) send(way, await credential(way, json, {mediation: 'conditional', signal: mine.signal}));
  } catch (error) {
    if (error === 'old') offer(way);
  } finally {
    clearTimeout(renewal);
  }
}

if (isKnown) {
  for (const way of document.querySelectorAll('form[data-passkey]')) {
    way.hidden = false;
    way.addEventListener('submit', (event) => {
      event.preventDefault();
      ask(way);
    });
    offer(way);
  }
} else {
  for (const words of document.querySelectorAll('[data-unknown]')) words.hidden = false;
}
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
