import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetAnswers } from '#lib/api/lazy-query.ts';

// A draft saves itself after .7 s, and a script is looked at when typing has stopped.
configure({ asyncUtilTimeout: 8_000 });

// What happy-dom does not have. One page may serve several files of tests.
const missing = (where: object, name: string, property: PropertyDescriptor) =>
  Object.defineProperty(where, name, { configurable: true, ...property });
missing(document, 'fonts', { value: Object.assign(new EventTarget(), { ready: Promise.resolve() }) });
missing(Element.prototype, 'scrollIntoView', { value: () => undefined });
// No picture is decoded here: to code that reads one, this is a browser that cannot.
missing(HTMLImageElement.prototype, 'src', {
  get(this: HTMLImageElement) {
    return this.getAttribute('src') ?? '';
  },
  set(this: HTMLImageElement, address: string) {
    this.setAttribute('src', address);
    if (!this.isConnected) queueMicrotask(() => this.dispatchEvent(new Event('error')));
  },
});
missing(HTMLImageElement.prototype, 'decode', {
  value: () => Promise.reject(new DOMException('Not decoded.', 'EncodingError')),
});

afterEach(() => {
  cleanup();
  // The page of a test is over with it, also where somebody signed out on it.
  dispatchEvent(new Event('pagehide'));
  forgetAnswers();
  notifications.clean();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
