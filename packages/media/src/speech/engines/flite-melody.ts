import type { Sentence } from '@portray/ports/script-reading';
import { melodyRate, type Register } from '../melody/bend-pitch.ts';
import { type MelodyWord, planMelody } from '../melody/plan-melody.ts';
import type { FliteSource } from '../voices/voice-table.ts';
import type { Delivery } from './delivery.ts';
import type { BendRequest } from './flite-child.ts';
import { isVowel, type PhoneOwner, type TimedPhone } from './flite-phones.ts';

type FliteVoice = FliteSource['voice'];

/** The middle of each voice's pitch, and how large its melody is: what it lacks of a person's range by itself. */
const singers: Record<FliteVoice, { middleHz: number; range: number }> = {
  slt: { middleHz: 171, range: 1.35 },
  awb: { middleHz: 132, range: 1.2 },
  rms: { middleHz: 101, range: 1 },
};
/** How far from its middle a voice speaks with ease, in semitones. */
const ease = { down: 6, up: 9 };

/** A sentence as flite spoke it; `phones` and `owners` go together. */
type SpokenText = {
  voice: FliteVoice;
  delivery: Delivery;
  sentence: Sentence;
  words: string[];
  phones: TimedPhone[];
  owners: PhoneOwner[];
};

/** How far the voice is to move, moment by moment, so that the sentence has a melody. */
export function planBend(spoken: SpokenText): Pick<BendRequest, 'semitones' | 'register'> {
  const { voice, delivery, phones } = spoken;
  const { middleHz, range } = singers[voice];
  const melody = planMelody(melodyWords(spoken), range * delivery.pitchRange);
  const semitones = Array.from({ length: Math.ceil((phones.at(-1)?.endSeconds ?? 0) * melodyRate) + 1 }, (_, index) =>
    // Two digits are enough, and short in the request.
    Number((melody(index / melodyRate) + delivery.pitchSemitones).toFixed(2)),
  );
  return { semitones, register: registerAround(middleHz * 2 ** (delivery.pitchSemitones / 12)) };
}

function registerAround(middleHz: number): Register {
  return { lowestHz: middleHz * 2 ** (-ease.down / 12), highestHz: middleHz * 2 ** (ease.up / 12) };
}

function melodyWords({ sentence, words, phones, owners }: SpokenText): MelodyWord[] {
  return words.map((text, index) => {
    const own = phones.filter((phone, at) => owners[at]?.wordIndex === index && phone.symbol !== '');
    const vowels = own.filter(isVowel).map((phone) => {
      const isStressed = owners[phones.indexOf(phone)]?.isStressed ?? phone.stress > 0;
      return { startSeconds: phone.startSeconds, endSeconds: phone.endSeconds, isStressed };
    });
    return {
      text,
      isStressed: sentence.tokens[index]?.isStressed ?? false,
      startSeconds: own[0]?.startSeconds ?? 0,
      endSeconds: own.at(-1)?.endSeconds ?? 0,
      vowels,
    };
  });
}
