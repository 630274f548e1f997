const said = document.getElementById('said');
// Without a clipboard, which plain HTTP has none of, the button stays away.
if (navigator.clipboard) {
  for (const button of document.querySelectorAll('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      said.textContent = '';
      said.textContent = 'Copied';
      button.classList.add('copied');
      setTimeout(() => button.classList.remove('copied'), 2000);
    });
  }
}
