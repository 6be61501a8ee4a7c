import { session } from './product-session.ts';
import { forgetWantedPlace } from './wanted-place.ts';

/** Signs out and goes to the landing page; that the server could not be told is only logged. */
export async function leave(): Promise<void> {
  try {
    await session.signOut();
  } catch (error) {
    console.error('The server could not be told of the sign-out.', error);
  }
  forgetWantedPlace();
  location.assign('/');
}
