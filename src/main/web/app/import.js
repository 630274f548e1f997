// The page of an import works without this: it only saves presses.
const form = document.querySelector('form.import');
const list = document.getElementById('f-list');
if (form) {
  const show = form.querySelector('.show');
  for (const select of form.querySelectorAll('th select')) {
    select.addEventListener('change', () => form.requestSubmit(show));
  }
  addEventListener('keydown', (event) => {
    const level = form.querySelector(`[name=level][type=radio][value="${CSS.escape(event.key)}"]`);
    if (!level || event.ctrlKey || event.altKey || event.metaKey || event.target.matches('select')) return;
    level.checked = true;
    event.preventDefault();
  });
}
if (list) {
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.target.matches('input, textarea') || text.trim().split(/\r\n|\r|\n/).length < 2) return;
    event.preventDefault();
    list.value = text;
    list.form.requestSubmit();
  });
}
