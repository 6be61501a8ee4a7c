import { languages } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { lookOutfits, lookWalls, presentersOffered } from '@portray/contracts/look-names';
import { creditPacks, plans, refundWording } from '@portray/contracts/plans';
import { dollars } from './credits/prices.ts';
import { numberInWords } from './number-words.ts';

/** The clip of `npm run bench`, on two cores: photo and script to finished file, at 720p and at 1080p. */
const measured = { videoSeconds: 29, madeInSeconds: '5 to 8' };

const [smallestPack] = creditPacks;

/** What pages claim, from the one place where it is decided; no page states a number of its own. */
export const facts = {
  measured,
  languages: languages.length,
  presenters: presentersOffered,
  outfitsInWords: numberInWords(lookOutfits.length),
  placesInWords: numberInWords(lookWalls.length),
  starterVideos: plans.free.starterCredits,
  starterVideosInWords: numberInWords(plans.free.starterCredits),
  dailyVideosInWords: numberInWords(plans.free.dailyVideos),
  freeWords: plans.free.maxScriptWords,
  proWords: plans.pro.maxScriptWords,
  maxMinutes: limits.maxVideoSeconds / 60,
  creditPrice: dollars((smallestPack?.priceCents ?? 0) / (smallestPack?.credits ?? 1)),
  refunds: refundWording,
  smallestPurchase: smallestPack?.credits ?? 0,
  sampleSeconds: limits.minVoiceSampleSeconds,
  recommendedSampleSeconds: limits.recommendedVoiceSampleSeconds.join(' to '),
  maxImageMegabytes: limits.maxImageBytes / 1_000_000,
  maxSampleMegabytes: limits.maxVoiceSampleBytes / 1_000_000,
  unsavedPhotoDays: limits.unsavedPhotoDays,
  accountDeletionHours: limits.accountDeletionHours,
};
