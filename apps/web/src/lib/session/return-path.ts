const key = 'portray-wanted-place';
const usual = '/dashboard';

/** Remembers the page that was asked for before signing in; for this tab only. */
export function rememberReturnPath({ pathname, search }: { pathname: string; search: string }): void {
  tryStorage((storage) => storage.setItem(key, pathname + search));
}

/** Where to go after signing in: where they wanted to be, once, else the dashboard. */
export function takeReturnPath(): string {
  const place = tryStorage((storage) => storage.getItem(key));
  tryStorage((storage) => storage.removeItem(key));
  return place ?? usual;
}

/** Private windows may refuse their storage. */
function tryStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
