import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { judgeCredentials } from '@portray/contracts/judge-credentials';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { PictureClaim } from '@portray/ports/media-tools';
import { z } from 'zod';
import { type IdentityOptions, openSigningIdentity } from './certificate.ts';
import { offlineSettings, readManifests } from './read-manifests.ts';

export type CredentialOptions = IdentityOptions & {
  /** Keeps the signing key of this installation; default ~/.local/share/portray. */
  dataFolder?: string | undefined;
};

/** What the content credentials (C2PA) of a video or picture say, and whether they still hold. */
export type VerifiedCredentials = {
  isSigned: true;
  /** False when the picture, the sound or the credentials were changed after signing. */
  isIntact: boolean;
  isAiGenerated: boolean;
  title?: string | undefined;
  madeWith?: string | undefined;
  /** ISO 8601; missing where the signer has not said. It is the signer's own clock, not a third party's. */
  signedAt?: string | undefined;
  signer?: string | undefined;
  /** True only where someone known vouches for the signer, which this program never claims. */
  trusted: false;
  /** What that means, as a sentence for people. */
  note: string;
};

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/**
 * The kinds of ours: `compositeSynthetic`, several elements of which at least one is synthetic (a photo moved by rules,
 * mostly a synthetic voice), `algorithmicMedia`, made by rules alone, and those of a model elsewhere. Source of all: IPTC NewsCodes.
 */
type SyntheticSource =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicMedia'
  | 'compositeSynthetic';

/**
 * Makes sure that a video can be signed before the long work starts, and loads the library meanwhile (0.2–1 s when cold).
 * Throws AppError output_not_writable.
 */
export async function prepareSigning(options: CredentialOptions = {}): Promise<void> {
  import('@contentauth/c2pa-node').catch(() => {}); // Signing itself reports what is wrong.
  await openSigningIdentity(dataFolderOf(options), options);
}

export type VideoClaim = {
  title?: string | undefined;
  /** What was done to the video after it was made, as a sentence. */
  edit?: string;
  /** The face is nobody's. */
  hasPresenter?: boolean | undefined;
};

/**
 * Copies a finished MP4 to `outPath` with signed content credentials in it (about 13 kB); must come last, since any
 * re-packing strips them. Throws AppError output_not_writable, rendering_failed.
 */
export function signVideo(
  inPath: string,
  outPath: string,
  { title, edit, hasPresenter }: VideoClaim,
  options: CredentialOptions = {},
): Promise<void> {
  const who = hasPresenter ? `${aiPresenter}: a picture of a person who does not exist` : 'A portrait';
  const description = `${who} was animated by a computer to speak a script.`;
  const made = { source: 'compositeSynthetic', description } as const;
  const claim = { mimeType: 'video/mp4', title: title ?? 'Talking avatar', ...made, ...(edit && { edit }) };
  return sign(inPath, outPath, claim, options);
}

/** The same for a JPEG. Throws AppError output_not_writable, rendering_failed. */
export function signPicture(
  inPath: string,
  outPath: string,
  { title, ...claim }: PictureClaim,
  options: CredentialOptions = {},
): Promise<void> {
  return sign(inPath, outPath, { mimeType: 'image/jpeg', title, ...madeHow(claim) }, options);
}

/** What is said of a face that belongs to nobody, in videos and in pictures. */
const aiPresenter = 'AI-generated presenter';

type Made = Pick<Claim, 'source' | 'description'>;

function madeHow({ isFromPicture, madeBy, presenter }: Omit<PictureClaim, 'title'>): Made {
  if (presenter) return presenters[presenter];
  return madeBy === undefined ? drawnHere(isFromPicture) : madeElsewhere(isFromPicture, madeBy);
}

const presenters: Record<NonNullable<PictureClaim['presenter']>, Made> = {
  drawn: {
    source: 'algorithmicMedia',
    description: `${aiPresenter}: a portrait of a person who does not exist, drawn by a computer.`,
  },
  photographed: {
    source: 'trainedAlgorithmicMedia',
    description: `${aiPresenter}: a picture of a person who does not exist, made by an image model.`,
  },
};

function drawnHere(isFromPicture: boolean): Made {
  if (isFromPicture) {
    return { source: 'compositeSynthetic', description: 'A picture was changed by a computer, as words asked for.' };
  }
  const description = 'A portrait of a person who does not exist was drawn by a computer, as words asked for.';
  return { source: 'algorithmicMedia', description };
}

/** A model that learned from pictures, which a sculptor of rules did not. */
function madeElsewhere(isFromPicture: boolean, madeBy: string): Made {
  const what = isFromPicture ? 'A picture was changed' : 'A picture was made';
  const source = isFromPicture ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
  return { source, description: `${what} by the model ${madeBy}, as words asked for.` };
}

/** What we say of a file; `source` is an IPTC digital source type. */
type Claim = { mimeType: string; title: string; source: SyntheticSource; description: string; edit?: string };

async function sign(inPath: string, outPath: string, claim: Claim, options: CredentialOptions): Promise<void> {
  const identity = await openSigningIdentity(dataFolderOf(options), options);
  const { Builder, LocalSigner } = await import('@contentauth/c2pa-node');
  const { mimeType } = claim;
  try {
    const [chain, key] = [identity.certificateChain, identity.privateKey].map((pem) => Buffer.from(pem));
    const signer = LocalSigner.newSigner(known(chain), known(key), 'es256');
    const builder = Builder.withJson((await manifestOf(claim)) as never, offlineSettings() as never);
    builder.sign(signer, { path: inPath, mimeType }, { path: outPath, mimeType });
  } catch (cause) {
    throw signingFailure(cause);
  }
}

/** The library calls this a manifest definition. */
async function manifestOf({ mimeType, title, source, description, edit }: Claim) {
  const softwareAgent = { name: 'Portray', version: await productVersion() };
  const when = new Date().toISOString();
  const digitalSourceType = sourceTypes + source;
  const created = { action: 'c2pa.created', when, softwareAgent, digitalSourceType, description };
  const edited = { action: 'c2pa.edited', when, softwareAgent, description: edit };
  return {
    title,
    format: mimeType,
    claim_generator_info: [softwareAgent],
    assertions: [{ label: 'c2pa.actions.v2', data: { actions: edit ? [created, edited] : [created] } }],
  };
}

function signingFailure(cause: unknown): AppError {
  if (/No space left|os error 28/i.test(`${cause}`)) {
    return new AppError('output_not_writable', 'The disk is full. Free some space, then try again.', { cause });
  }
  return new AppError('rendering_failed', 'The result could not be signed. Please try again.', { cause });
}

/**
 * Reads and checks the content credentials of a video or JPEG, offline. A changed file is not an error: `isIntact` tells.
 * Throws AppError not_verified (none, or neither MP4 nor JPEG), file_not_found.
 */
export async function verifyCredentials(path: string): Promise<VerifiedCredentials> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new AppError('file_not_found', `There is no file ${path}. Check its name, then try again.`);
  const store = await readManifests(path, /\.jpe?g$/i.test(path) ? 'image/jpeg' : 'video/mp4').catch((cause) => {
    const message = 'The content credentials of this file cannot be read. Is it an MP4 video or a JPEG?';
    throw new AppError('not_verified', message, { cause });
  });
  const { verdict, isIntact, isSynthetic, title, madeWith, signedAt, signer } = judgeCredentials(store);
  if (verdict === 'none') {
    throw new AppError(
      'not_verified',
      'This file has no content credentials. Either it never had any, or a site or program removed them.',
    );
  }
  return {
    isSigned: true,
    isIntact,
    isAiGenerated: isSynthetic,
    title: title ?? undefined,
    madeWith: madeWith ?? undefined,
    signedAt: signedAt ?? undefined,
    signer: signer ?? undefined,
    trusted: false,
    note: isIntact ? selfIssuedNote : changedNote,
  };
}

const selfIssuedNote =
  'The certificate is self-issued: it proves that the file is unchanged since it was signed, not who signed it.';
const changedNote = 'The file was changed after it was signed, so its credentials cannot be trusted.';

/** A person's own installation. Source: XDG Base Directory. */
function dataFolderOf({ dataFolder }: CredentialOptions): string {
  return dataFolder ?? join(homedir(), '.local/share/portray');
}

let version: Promise<string> | undefined;

/** The version of this program. */
function productVersion(): Promise<string> {
  version ??= readFile(new URL('../../../package.json', import.meta.url), 'utf8').then(
    (text) => z.object({ version: z.string() }).parse(JSON.parse(text)).version,
  );
  return version;
}
