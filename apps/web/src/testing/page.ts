import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A draft saves itself after .7 s, and a script is looked at when typing has stopped.
configure({ asyncUtilTimeout: 8_000 });

// What happy-dom does not have. Files share one page, so it is defined more than once.
const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() });
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  notifications.clean();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
