import { visitProduct } from './visit.ts';
import { wizardActs } from './wizard-acts.ts';

/** For the tests of one `describe`: a product with voices and portraits, a browser, and somebody signed in who makes videos. */
export function visitWizard(email = 'nora@example.com') {
  return visitProduct({ email, acts: wizardActs });
}
