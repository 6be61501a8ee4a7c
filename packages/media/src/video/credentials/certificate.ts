import { createHash, createPrivateKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { z } from 'zod';

/** A signing key of this installation with the chain that vouches for it, both PEM. */
export type SigningIdentity = { certificateChain: string; privateKey: string };

/** Its file in the data folder. */
export const signingIdentityFile = 'signing-identity.json';
const validYears = 10;
/** Document signing: one of the purposes that C2PA accepts for claim signers (RFC 9336). */
const documentSigning = '1.3.6.1.5.5.7.3.36';
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** What becomes of a key that cannot sign: it is set aside, since a damaged one may be all that is left of it. */
export const asideFile = 'signing-identity.set-aside.json';

export type IdentityOptions = {
  now?: () => Date;
  /** Told when a key that cannot sign was replaced. */
  onRenewed?: (fault: IdentityFault) => void;
};

/** Why a key cannot sign. The days are those by which its certificate and the clock are apart. */
export type IdentityFault = { state: 'not yet valid' | 'expired'; days: number } | { state: 'damaged'; cause: unknown };
export type IdentityState = IdentityFault | { state: 'valid' } | { state: 'none' };

/**
 * Opens this installation's signing identity, and makes it on first use, or anew where it cannot sign: when it was damaged,
 * ran out, or was made while the clock was ahead. Of several first users at once all get the same. Throws AppError
 * output_not_writable when the folder cannot be used; the cause names it.
 */
export async function openSigningIdentity(
  dataFolder: string,
  { now = () => new Date(), onRenewed }: IdentityOptions = {},
): Promise<SigningIdentity> {
  const path = join(dataFolder, signingIdentityFile);
  try {
    const text = await readText(path);
    const { identity, fault } = text === undefined ? {} : judge(text, now());
    if (identity) return identity;
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    if (text !== undefined) await setAside(path, join(dataFolder, asideFile), text);
    const opened = await publishIdentity(path, await makeIdentity(now()), now());
    if (fault) onRenewed?.(fault);
    return opened;
  } catch (reason) {
    const cause = new Error(`The signing key cannot be kept at ${path}.`, { cause: reason });
    throw new AppError('output_not_writable', cannotSign, { cause });
  }
}

const cannotSign = 'The video could not be signed, so it was not made. Please try again later.';

/** How the signing key of a folder stands; changes nothing. Throws what reading throws. */
export async function examineIdentity(dataFolder: string, now: Date): Promise<IdentityState> {
  const text = await readText(join(dataFolder, signingIdentityFile));
  return text === undefined ? { state: 'none' } : (judge(text, now).fault ?? { state: 'valid' });
}

const readText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const stored = z.object({ certificateChain: z.string(), privateKey: z.string() });
const dayMs = 24 * 3600_000;
/** It is renewed before it runs out. */
const renewedBeforeMs = 30 * dayMs;

/** What a file holds, or why that cannot sign at this moment. */
function judge(text: string, now: Date): { identity?: SigningIdentity; fault?: IdentityFault } {
  try {
    const identity = stored.parse(JSON.parse(text));
    const leaf = new X509Certificate(identity.certificateChain);
    if (!leaf.checkPrivateKey(createPrivateKey(identity.privateKey))) throw new Error('Key and certificate differ.');
    const early = Date.parse(leaf.validFrom) - now.getTime();
    if (early > 0) return { fault: { state: 'not yet valid', days: Math.ceil(early / dayMs) } };
    const late = now.getTime() - (Date.parse(leaf.validTo) - renewedBeforeMs);
    if (late > 0) return { fault: { state: 'expired', days: Math.ceil(late / dayMs) } };
    return { identity };
  } catch (cause) {
    return { fault: { state: 'damaged', cause } };
  }
}

/** Another process may have renewed it since it was judged: then that one is put back. */
async function setAside(path: string, asidePath: string, judged: string): Promise<void> {
  const moved = `${path}.${randomBytes(6).toString('hex')}`;
  const isMoved = await rename(path, moved).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (!isMoved) return;
  if ((await readText(moved)) === judged) return rename(moved, asidePath);
  await link(moved, path).catch(() => {});
  await rm(moved, { force: true });
}

/** The file appears complete or not at all, and the first one wins. */
async function publishIdentity(path: string, made: SigningIdentity, now: Date): Promise<SigningIdentity> {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporaryPath, JSON.stringify(made), { mode: 0o600 });
  try {
    await link(temporaryPath, path);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const { identity } = judge((await readText(path)) ?? '', now);
    if (!identity) throw error;
    return identity;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/** C2PA requires a leaf certificate below an issuer: the issuer's key signs once and is discarded. */
async function makeIdentity(now: Date): Promise<SigningIdentity> {
  await import('reflect-metadata'); // The library's own need.
  const x509 = await import('@peculiar/x509');
  x509.cryptoProvider.set(webcrypto as Crypto);
  const [issuerKeys, keys] = await Promise.all([makeKeys(), makeKeys()]);
  const notBefore = new Date(now.getTime() - dayMs);
  const notAfter = new Date(notBefore);
  notAfter.setFullYear(notBefore.getFullYear() + validYears);
  const dates = { notBefore, notAfter, signingAlgorithm: ecdsa };
  const installation = randomBytes(4).toString('hex');
  const issuerName = `CN=Portray installation ${installation} issuer, O=Portray (self-issued)`;
  const issuer = await x509.X509CertificateGenerator.createSelfSigned({
    ...dates,
    serialNumber: serialNumber(),
    name: issuerName,
    keys: issuerKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(issuerKeys.publicKey),
    ],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    ...dates,
    serialNumber: serialNumber(),
    subject: `CN=Portray installation ${installation}, O=Portray (self-issued)`,
    issuer: issuerName,
    publicKey: keys.publicKey,
    signingKey: issuerKeys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([documentSigning], false),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuerKeys.publicKey),
    ],
  });
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificateChain: `${leaf.toString('pem')}\n${issuer.toString('pem')}\n`,
    privateKey: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'),
  };
}

async function makeKeys(): Promise<CryptoKeyPair> {
  return (await webcrypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])) as CryptoKeyPair;
}

/** Positive and at most 20 bytes, as RFC 5280 asks. */
function serialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = (known(bytes[0]) & 0x7f) | 0x01;
  return bytes.toString('hex');
}

/** The certificate of an identity as anyone may see it: PEM, and the SHA-256 of it in hexadecimal digits. */
export function publicCertificate({ certificateChain }: SigningIdentity): { fingerprint: string; certificate: string } {
  const leaf = new X509Certificate(certificateChain);
  return { fingerprint: createHash('sha256').update(leaf.raw).digest('hex'), certificate: leaf.toString() };
}
