// The page of an import works without this: it only saves presses.
const form = document.querySelector('form.import');
const list = document.getElementById('f-list');
if (form) {
  const show = form.querySelector('.show');
  let keyed = -Infinity;
  for (const select of form.querySelectorAll('th select')) {
    let shown = select.value;
    const isChanged = () => select.value !== shown;
    const send = () => {
      shown = select.value;
      form.requestSubmit(show);
    };
    // In a closed list each arrow changes the choice, on the way to another: Enter or the next field ends it.
    select.addEventListener('keydown', (event) => {
      keyed = event.key === 'Enter' || event.key === ' ' ? -Infinity : performance.now();
      if (event.key !== 'Enter' || !isChanged()) return;
      event.preventDefault();
      send();
    });
    select.addEventListener('change', () => {
      if (performance.now() - keyed > 100) send();
    });
    select.addEventListener('blur', () => {
      if (isChanged()) send();
    });
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
