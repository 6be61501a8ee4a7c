import { plans, type UserType } from '@portray/contracts/plans';
import { facts } from '#lib/words/facts.ts';

/** What a plan allows, as names and values. */
export function planFacts(userType: UserType): [name: string, value: string][] {
  const plan = plans[userType];
  return [
    ['Quality', `${plan.resolution}, ${plan.hasWatermark ? 'with' : 'no'} watermark`],
    ['Scripts', `up to ${plan.maxScriptWords} words`],
    ['Videos', `up to ${facts.maxMinutes} minutes`],
    ['AI images', `${plan.aiImagesADay} a day`],
    ['Credits expire', 'never'],
  ];
}
