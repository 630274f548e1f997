const said = document.getElementById('said');
// Over plain HTTP there is no clipboard API; then the button stays hidden.
if (navigator.clipboard) {
  for (const button of document.querySelectorAll('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      said.textContent = '';
      said.textContent = said.dataset.copied;
      button.classList.add('copied');
      setTimeout(() => button.classList.remove('copied'), 2000);
    });
  }
}
