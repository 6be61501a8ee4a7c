import { expect, test } from 'vitest';
import { judgeCredentials, type ManifestStore } from './judge-credentials.ts';

const signed = ['claimSignature.validated', 'assertion.bmffHash.match'];
const byUs = [...signed, 'signingCredential.trusted'];

function storeOf(state: string, passed: string[], manifest: object = {}): ManifestStore {
  return {
    active_manifest: 'one',
    validation_state: state,
    validation_results: { activeManifest: { success: passed.map((code) => ({ code })), failure: [] } },
    manifests: { one: { ...manifest } },
  };
}

test.each([
  ['ours', storeOf('Trusted', byUs), true],
  ['ours_changed', storeOf('Invalid', ['claimSignature.validated', 'signingCredential.trusted']), false],
  ['foreign', storeOf('Valid', signed), true],
  ['foreign', storeOf('Invalid', ['claimSignature.validated']), false],
  ['broken', storeOf('Invalid', ['assertion.bmffHash.match']), false],
  ['none', { manifests: {} }, false],
  ['none', null, false],
])('credentials come to %s', (verdict, store, isIntact) => {
  expect(judgeCredentials(store)).toMatchObject({ verdict, isIntact });
});

test('our certificate in credentials whose signature does not fit it makes no file ours', () => {
  expect(judgeCredentials(storeOf('Invalid', ['signingCredential.trusted'])).verdict).toBe('broken');
});

test('what was done is told in the words of who signed, each on one line and not endless', () => {
  const actions = [
    {
      action: 'c2pa.created',
      when: '2026-03-12T14:05:00Z',
      softwareAgent: { name: 'Portray', version: '1.2.0' },
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
      description: 'One\nline\u202e of words',
    },
    { action: 'c2pa.edited', softwareAgent: 'An old editor', description: 'x'.repeat(1_000) },
    'no action',
  ];
  const report = judgeCredentials(
    storeOf('Valid', signed, {
      title: 'Welcome',
      claim_generator_info: [{ name: 'Portray', version: '1.2.0' }],
      signature_info: { issuer: 'Portray (self-issued)', common_name: 'Portray installation 6094e1a7' },
      assertions: [
        { label: 'c2pa.hash.bmff.v3', data: {} },
        { label: 'c2pa.actions.v2', data: { actions } },
      ],
    }),
  );
  expect(report).toMatchObject({
    isSynthetic: true,
    title: 'Welcome',
    signer: 'Portray installation 6094e1a7, Portray (self-issued)',
    signedAt: '2026-03-12T14:05:00Z',
    madeWith: 'Portray 1.2.0',
  });
  expect(report.steps).toMatchObject([
    { action: 'c2pa.created', madeWith: 'Portray 1.2.0', description: 'One line of words', isSynthetic: true },
    { action: 'c2pa.edited', madeWith: 'An old editor', source: null, isSynthetic: false },
  ]);
  expect(report.steps[1]?.description).toHaveLength(300);
});

test('credentials with thousands of actions show the first twenty', () => {
  const actions = Array.from({ length: 5_000 }, () => ({ action: 'c2pa.edited' }));
  const manifest = { assertions: [{ label: 'c2pa.actions', data: { actions } }] };
  expect(judgeCredentials(storeOf('Valid', signed, manifest)).steps).toHaveLength(20);
});
