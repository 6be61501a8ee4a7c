import { z } from 'zod';
import { instant } from '../instant.ts';
import { languageCodes } from '../languages.ts';

const languageCode = z.enum(languageCodes);

/** Whether a business may use a set; `with-rules`: its licence forbids some uses, `unknown`: read it yourself. */
export const businessUses = ['yes', 'with-rules', 'no', 'disputed', 'unknown'] as const;
export type BusinessUse = (typeof businessUses)[number];

/** Those that a business may not simply use. */
export const doubtfulUses: readonly BusinessUse[] = ['no', 'disputed', 'unknown'];

/** Where the installing of a set stands. `stopped` was cancelled; what was fetched is kept. */
export const voiceSetStates = ['absent', 'waiting', 'fetching', 'checking', 'ready', 'failed', 'stopped'] as const;
export type VoiceSetState = (typeof voiceSetStates)[number];

/** Those in which something is going on. */
export const busyVoiceSetStates: readonly VoiceSetState[] = ['waiting', 'fetching', 'checking'];

/** One voice of a set that says something; it was spoken by this server. */
export const voiceSetSample = z.object({ name: z.string(), language: languageCode, url: z.string() });
export type VoiceSetSample = z.infer<typeof voiceSetSample>;

/** A set of neural voices as the operator sees it. */
export const voiceSetReport = z.object({
  /** Of its archive; the calls want it. */
  name: z.string(),
  title: z.string(),
  /** Larger sets have a card each; Piper's voices are chosen one by one. */
  kind: z.enum(['set', 'piper']),
  languages: z.array(languageCode),
  /** 0 for sets that only clone. */
  voices: z.int(),
  isCloner: z.boolean(),
  licence: z.string(),
  business: z.enum(businessUses),
  memoryMegabytes: z.int(),
  /** To fetch; null where it is known only when it is fetched. */
  bytes: z.int().nullable(),
  state: z.enum(voiceSetStates),
  receivedBytes: z.int(),
  wholeBytes: z.int().nullable(),
  /** Of the fetching, by its mean speed in this try. */
  secondsLeft: z.int().nullable(),
  /** Why it failed, or why it waits. */
  fault: z.object({ title: z.string(), message: z.string() }).nullable(),
  /** On the disk; null while it is not installed. */
  installedBytes: z.int().nullable(),
  /** Work for a second of speech on this machine, in seconds; null while it was not measured. */
  secondsPerSecond: z.number().nullable(),
  /** Languages that it should speak and did not when it was tried. */
  mute: z.array(languageCode),
  samples: z.array(voiceSetSample),
  /** Languages in which its voices are offered first. */
  firstFor: z.array(languageCode),
  /** When its licence was accepted. */
  acceptedAt: instant.nullable(),
});
export type VoiceSetReport = z.infer<typeof voiceSetReport>;
