import { describe, expect, test } from 'vitest';
import { prepareSpokenProject, stepOf } from '../../src/acts/wizard-projects.ts';
import { maxWizardBytes, wizardBytes } from '../../src/page/wizard-bytes.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

describe.skipIf(noBrowser)('the wizard in a browser', () => {
  const visit = visitWizard('lorenz');

  test('starts a draft with few scripts at each step; what its photo moves by, and what is wanted next, come later', async () => {
    const projectId = await prepareSpokenProject(visit.person);
    for (const step of ['project', 'settings', 'avatar', 'voice', 'create']) {
      const bytes = await wizardBytes(visit, stepOf(projectId, step), 'Play preview');
      expect.soft(bytes, step).toBeLessThanOrEqual(maxWizardBytes);
    }
  });
});
