/** What a page fetches once it has shown itself: scripts ahead of their use, and the module that begins with them. */
export type PageStart = { scripts: string[]; boot: string };

/**
 * Runs in the page, as text: it must use nothing from outside. Starts when the pictures have loaded, on the first interaction, or after three seconds, whichever comes first. Clicks and typing before hydration ('portray:alive') are replayed after it.
 */
export function startPage({ scripts, boot }: PageStart): void {
  const clicked = new Set<HTMLElement>();
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  const listening = new AbortController();
  const early = { capture: true, signal: listening.signal };
  let hasBegun = false;

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of scripts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: boot }));
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
    const arrivals = sheets.map((sheet) => {
      const arrival = new Promise((done) => {
        sheet.onload = done;
        sheet.onerror = done;
      });
      sheet.disabled = false;
      return arrival;
    });
    // All at once, as they overrule each other.
    void Promise.all(arrivals).then(() => {
      for (const sheet of sheets) sheet.media = 'all';
    });
  };

  const typeAgain = (value: string, field: HTMLInputElement | HTMLTextAreaElement) => {
    field.value = field.defaultValue;
    // Past React's own setter, so that it takes the text for a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const comeAlive = () => {
    listening.abort();
    setTimeout(() => {
      typed.forEach(typeAgain);
      // What was typed is drawn before what was pressed takes it.
      setTimeout(() => {
        for (const element of clicked) element.click();
      });
    });
  };

  addEventListener('submit', (event) => event.preventDefault(), early);
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button, [role=button]');
      if (button) clicked.add(button);
    },
    early,
  );
  addEventListener(
    'input',
    ({ target }) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isText && target.type !== 'checkbox' && target.type !== 'radio') typed.set(target, target.value);
    },
    early,
  );
  addEventListener('portray:alive', comeAlive, { once: true });
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, early);
  // After the frame that shows the pictures; fonts count as pictures.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, 3_000);
}
