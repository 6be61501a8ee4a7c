const key = 'portray-typed-name';

/** The name that was typed and not saved yet, in this tab; null where there is none. */
export function recallTypedName(): string | null {
  return tryStorage((storage) => storage.getItem(key)) ?? null;
}

/** Keeps what is typed, so that a reload does not lose it. */
export function rememberTypedName(name: string): void {
  tryStorage((storage) => storage.setItem(key, name));
}

/** The name is saved. */
export function forgetTypedName(): void {
  tryStorage((storage) => storage.removeItem(key));
}

/** Private windows may refuse their storage. */
function tryStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
