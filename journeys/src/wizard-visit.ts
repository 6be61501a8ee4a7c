import { visitProduct } from './visit.ts';
import { wizardActs } from './wizard-acts.ts';

/** For the tests of one `describe`: the running product, a browser, and somebody signed in who makes videos. */
export function visitWizard(name = 'nora') {
  return visitProduct({ name, acts: wizardActs });
}
