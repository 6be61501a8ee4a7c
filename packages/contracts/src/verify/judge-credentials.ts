import type { CredentialReport, CredentialStep } from './credential-report.ts';

/** What the libraries of C2PA read from a file: of this shape by their promise, with texts of who signed. */
export type ManifestStore = {
  active_manifest?: string | null;
  validation_state?: string | null;
  validation_results?: {
    activeManifest?: { success?: Check[]; failure?: Check[] } | null;
  } | null;
  manifests?: Record<string, Manifest> | null;
};
type Check = { code: string };
type Manifest = {
  title?: string | null;
  claim_generator?: string | null;
  claim_generator_info?: { name?: string; version?: string | null }[] | null;
  signature_info?: { issuer?: string | null; common_name?: string | null; time?: string | null } | null;
  assertions?: { label: string; data?: unknown }[] | null;
};

const none: CredentialReport = {
  verdict: 'none',
  isIntact: false,
  isSynthetic: false,
  title: null,
  signer: null,
  signedAt: null,
  madeWith: null,
  steps: [],
};

const maxSteps = 20;
const maxCharacters = 300;

/**
 * What the credentials come to; null where the file has none. `store` has been read with the certificates of this site
 * as the only ones that are trusted: 'trusted' then means 'ours'.
 */
export function judgeCredentials(store: ManifestStore | null): CredentialReport {
  const manifest = store?.manifests?.[store.active_manifest ?? ''];
  if (!store || !manifest) return none;
  const steps = stepsOf(manifest);
  const [maker] = manifest.claim_generator_info ?? [];
  const { issuer, common_name, time } = manifest.signature_info ?? {};
  return {
    verdict: verdictOf(store),
    isIntact: store.validation_state !== 'Invalid',
    isSynthetic: steps.some(({ isSynthetic }) => isSynthetic),
    title: textOf(manifest.title),
    signer: textOf([common_name, issuer].filter(Boolean).join(', ')),
    signedAt: textOf(time) ?? steps.find(({ when }) => when)?.when ?? null,
    madeWith: programOf(maker) ?? textOf(manifest.claim_generator),
    steps,
  };
}

/** A certificate is public, so that it counts only together with a signature that fits it. */
function verdictOf({ validation_state, validation_results }: ManifestStore): CredentialReport['verdict'] {
  const passed = new Set(validation_results?.activeManifest?.success?.map(({ code }) => code));
  if (!passed.has('claimSignature.validated')) return 'broken';
  if (!passed.has('signingCredential.trusted')) return 'foreign';
  return validation_state === 'Invalid' ? 'ours_changed' : 'ours';
}

function stepsOf({ assertions }: Manifest): CredentialStep[] {
  const actions = (assertions ?? [])
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => (isRecord(data) && Array.isArray(data.actions) ? data.actions : []));
  return actions.filter(isRecord).slice(0, maxSteps).map(stepOf);
}

function stepOf(action: Record<string, unknown>): CredentialStep {
  const kind = `${action.digitalSourceType ?? ''}`.split('/').at(-1) ?? '';
  return {
    action: textOf(action.action) ?? 'c2pa.unknown',
    description: textOf(action.description),
    when: textOf(action.when),
    madeWith: isRecord(action.softwareAgent) ? programOf(action.softwareAgent) : textOf(action.softwareAgent),
    source: Object.hasOwn(sources, kind) ? (sources[kind] ?? null) : null,
    isSynthetic: syntheticSources.includes(kind),
  };
}

/** The kinds that mean 'not recorded from the world'. Source of all: IPTC NewsCodes, digital source type. */
export const syntheticSources = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
  'compositeSynthetic',
];

const sources: Record<string, string> = {
  trainedAlgorithmicMedia: 'Made by a model that learned from other media (generative AI).',
  compositeWithTrainedAlgorithmicMedia: 'Put together from several parts, some of them made by generative AI.',
  algorithmicMedia: 'Made by a computer by rules, without a recording of the world.',
  compositeSynthetic: 'Put together from several parts, at least one of them made by a computer.',
  algorithmicallyEnhanced: 'A recording of the world that a computer improved.',
  humanEdits: 'Changed by a person.',
  compositeCapture: 'Put together from several recordings of the world.',
  digitalCapture: 'Recorded from the world with a camera.',
  computationalCapture: 'Recorded from the world with a camera that computes its pictures.',
  screenCapture: 'Recorded from a screen.',
  digitalCreation: 'Made by a person with a program.',
};

function programOf(maker: { name?: unknown; version?: unknown } | undefined): string | null {
  return textOf([maker?.name, maker?.version].filter((part) => typeof part === 'string' && part).join(' '));
}

/** Texts of strangers are shown, never read: of one line, and not endless. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (line === '') return null;
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1)}…` : line;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
