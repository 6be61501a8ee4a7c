// Before anything is shown: light or dark as it was chosen on any page, and that there is a script.
const root = document.documentElement;
root.classList.add('js');
try {
  // The pages of the product keep the scheme under this name.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark') root.dataset.scheme = chosen;
} catch {
  // Nothing is kept here: the system says.
}
