import { randomBytes, webcrypto } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';

/** A signing key of this installation with the chain that vouches for it, both PEM. */
export type SigningIdentity = { certificateChain: string; privateKey: string };

/** Its file in the data folder. */
export const signingIdentityFile = 'signing-identity.json';
const validYears = 10;
/** Document signing: one of the purposes that C2PA accepts for claim signers (RFC 9336). */
const documentSigning = '1.3.6.1.5.5.7.3.36';
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Opens this installation's signing identity, and makes it on first use; of several first users at once all get the same.
 * Throws AppError output_not_writable when the folder cannot be used.
 */
export async function openSigningIdentity(dataFolder: string): Promise<SigningIdentity> {
  const path = join(dataFolder, signingIdentityFile);
  try {
    const known = await readIdentity(path);
    if (known) return known;
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    return await publishIdentity(path, await makeIdentity());
  } catch (cause) {
    throw new AppError(
      'output_not_writable',
      `The signing key cannot be kept in ${dataFolder}. Make the folder writable, or set PORTRAY_DATA to another one.`,
      { cause },
    );
  }
}

/** Undefined where there is none, or it is about to run out; a damaged one is an error, since it may be repairable. */
async function readIdentity(path: string): Promise<SigningIdentity | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { certificateChain, privateKey, validUntil } = JSON.parse(text) as Record<string, unknown>;
  if (typeof certificateChain !== 'string' || typeof privateKey !== 'string' || typeof validUntil !== 'string') {
    throw new Error(`${path} does not hold a signing identity`);
  }
  if (Date.parse(validUntil) < Date.now()) {
    await rm(path, { force: true });
    return undefined;
  }
  return { certificateChain, privateKey };
}

/** The file appears complete or not at all, and the first one wins. */
async function publishIdentity(path: string, made: SigningIdentity & { validUntil: string }): Promise<SigningIdentity> {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporaryPath, JSON.stringify(made), { mode: 0o600 });
  try {
    await link(temporaryPath, path);
    return { certificateChain: made.certificateChain, privateKey: made.privateKey };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const first = await readIdentity(path);
    if (!first) throw error;
    return first;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/** C2PA requires a leaf certificate below an issuer: the issuer's key signs once and is discarded. */
async function makeIdentity(): Promise<SigningIdentity & { validUntil: string }> {
  await import('reflect-metadata'); // The library's own need.
  const x509 = await import('@peculiar/x509');
  x509.cryptoProvider.set(webcrypto as Crypto);
  const [issuerKeys, keys] = await Promise.all([makeKeys(), makeKeys()]);
  const notBefore = new Date(Date.now() - 24 * 3600_000);
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
    validUntil: new Date(notAfter.getTime() - 30 * 24 * 3600_000).toISOString(),
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
