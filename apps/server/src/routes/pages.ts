import type { HttpApp } from '../edge/http-app.ts';

/**
 * Everything over HTTP that is no call of the contract. A routes file exports a function that adds its addresses:
 * `export function addCheckoutPage(app: HttpApp) { app.get('/checkout/test/:sessionId', (c) => …) }`. What it throws is
 * answered as for calls.
 */
export function addPages(_app: HttpApp): void {}
