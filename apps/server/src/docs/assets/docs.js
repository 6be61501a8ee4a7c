// The documentation works without this: it adds search, tabs, copying, and the choice of light or dark.
const kept = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const keep = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it is forgotten with the page.
  }
};

// The pages of the product keep the scheme under this name.
const schemeName = 'mantine-color-scheme-value';
const scheme = document.querySelector('.scheme');
scheme.hidden = false;
scheme.addEventListener('click', () => {
  const isDark = root.dataset.scheme
    ? root.dataset.scheme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.scheme = isDark ? 'light' : 'dark';
  keep(schemeName, root.dataset.scheme);
});

// On a wide screen the list of pages is always open.
const list = document.querySelector('.columns > nav details');
const narrow = matchMedia('(max-width: 820px)');
const fold = () => {
  list.open = !narrow.matches;
};
narrow.addEventListener('change', fold);
fold();

for (const figure of document.querySelectorAll('figure.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const code = figure.querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      // Browsers let pages copy over https alone.
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected: copy it';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  figure.querySelector('figcaption').append(button);
}

const groups = [...document.querySelectorAll('.samples')];
function show(language) {
  for (const group of groups) {
    const figures = [...group.querySelectorAll('figure')];
    const shown = figures.find((figure) => figure.dataset.language === language) ?? figures[0];
    for (const figure of figures) figure.hidden = figure !== shown;
    for (const button of group.querySelectorAll('.tabs button'))
      button.setAttribute('aria-pressed', String(button.dataset.language === shown.dataset.language));
  }
}
for (const group of groups) {
  const tabs = document.createElement('div');
  tabs.className = 'tabs';
  for (const figure of group.querySelectorAll('figure')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.language = figure.dataset.language;
    button.textContent = figure.querySelector('figcaption').firstChild.textContent;
    button.addEventListener('click', () => {
      keep('docs-language', figure.dataset.language);
      const before = group.getBoundingClientRect().top;
      show(figure.dataset.language);
      scrollBy(0, group.getBoundingClientRect().top - before);
    });
    tabs.append(button);
  }
  group.prepend(tabs);
}
show(kept('docs-language') ?? 'sh');
for (const group of groups) group.dataset.ready = '';

const field = document.querySelector('.search input');
const found = document.querySelector('#found');
let entries;
const wordsIn = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);
async function search() {
  const words = wordsIn(field.value);
  found.hidden = words.length === 0;
  if (words.length === 0) return;
  entries ??= fetch('/docs/search.json').then((reply) => reply.json());
  const all = await entries.catch(() => undefined);
  if (!all) {
    entries = undefined;
    found.replaceChildren(said('The search could not be loaded. Please try again.'));
    return;
  }
  // Letters that came meanwhile are searched for by a later call.
  if (words.join() !== wordsIn(field.value).join()) return;
  const score = ({ title, page, words: text }) => {
    const places = [title, page, text].map((part) => part.toLowerCase());
    return words.every((word) => places.some((place) => place.includes(word)))
      ? words.reduce((sum, word) => sum + (places[0].includes(word) ? 4 : 0) + (places[1].includes(word) ? 1 : 0), 1)
      : 0;
  };
  const hits = all
    .map((entry) => [score(entry), entry])
    .filter(([points]) => points > 0)
    .sort(([one], [other]) => other - one);
  found.replaceChildren(...hits.slice(0, 12).map(([, entry]) => hit(entry)));
  if (hits.length === 0) found.append(said('Nothing was found.'));
}
const said = (textContent) => Object.assign(document.createElement('p'), { textContent });
function hit({ address, title, page, words }) {
  const link = document.createElement('a');
  link.href = address;
  link.append(title, Object.assign(document.createElement('small'), { textContent: `${page}: ${words.slice(0, 90)}` }));
  link.addEventListener('click', () => {
    found.hidden = true;
  });
  return link;
}
field.addEventListener('input', search);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') found.hidden = true;
  if (/^Arrow(Down|Up)$/.test(event.key) && !found.hidden && event.target.closest('.search, #found')) {
    const places = [field, ...found.querySelectorAll('a')];
    const at = places.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1);
    places[(at + places.length) % places.length].focus();
    event.preventDefault();
  }
  if (event.key !== '/' || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
  event.preventDefault();
  field.focus();
});
