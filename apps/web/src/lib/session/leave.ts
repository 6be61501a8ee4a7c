import { session } from './product-session.ts';

let hasLeft = false;

/** Whether this page is going to the landing page because of a sign-out on it. */
export const isLeaving = () => hasLeft;

/** Signs out and goes to the landing page, or where else `to` says; that the server could not be told is only logged. */
export async function leave(to = '/'): Promise<void> {
  hasLeft = true;
  addEventListener(
    'pagehide',
    () => {
      hasLeft = false;
    },
    { once: true },
  );
  // A browser may keep the page for its Back button.
  addEventListener('pageshow', () => location.reload());
  try {
    await session.signOut();
  } catch (error) {
    console.error('The server could not be told of the sign-out.', error);
  }
  // Not kept: Back must not lead to an address that signs out.
  location.replace(to);
}
