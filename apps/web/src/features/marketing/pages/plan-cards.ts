import { plans } from '@portray/contracts/plans';
import { facts } from '#lib/facts.ts';

/** A plan as the pricing page shows it. Nothing is paid by the month or the year: both prices are 0. */
export type PlanCard = {
  name: 'Free' | 'Pro' | 'Enterprise';
  monthlyPrice: number;
  yearlyPrice: number;
  price: string;
  period: string;
  description: string;
  popular: boolean;
  features: string[];
  buttonText: string;
};

export const planCards: PlanCard[] = [
  {
    name: 'Free',
    monthlyPrice: 0,
    yearlyPrice: 0,
    price: '$0',
    period: '',
    description: 'Try it with your own face.',
    popular: false,
    features: [
      `${plans.free.starterCredits} starter credits`,
      `${plans.free.dailyVideos} daily bonus video`,
      `${plans.free.resolution}, with watermark`,
      `Scripts up to ${plans.free.maxScriptWords} words`,
      `${plans.free.aiImagesADay} AI image a day`,
      `${facts.languages} languages and your own voice`,
      'Support by email',
    ],
    buttonText: 'Start free',
  },
  {
    name: 'Pro',
    monthlyPrice: 0,
    yearlyPrice: 0,
    price: facts.creditPrice,
    period: `per video, from ${facts.smallestPurchase} credits`,
    description: 'For videos you put your name to.',
    popular: true,
    features: [
      `${plans.free.resolution} to 4K, no watermark`,
      `Up to ${facts.maxMinutes} minutes per video`,
      `Scripts up to ${plans.pro.maxScriptWords} words`,
      `${plans.pro.aiImagesADay} AI images a day`,
      'Your videos come first in the queue',
      `${facts.languages} languages and your own voice`,
      'Credits never expire',
    ],
    buttonText: `Buy ${facts.smallestPurchase} credits`,
  },
  {
    name: 'Enterprise',
    monthlyPrice: 0,
    yearlyPrice: 0,
    price: 'Custom',
    period: '',
    description: 'For teams with their own requirements.',
    popular: false,
    features: ['Everything in Pro', 'Volume pricing', 'A contract and an invoice', 'Dedicated support'],
    buttonText: 'Contact sales',
  },
];
