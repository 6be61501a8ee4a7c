/** A file in journeys/web without what follows its first dot, and the beginning of the title of a test in it. */
type Proof = [file: string, title: string];

const visitors: Proof = ['accessibility-visitors', 'on every public page'];
const nothing: Proof = ['accessibility-visitors', 'at an address where nothing is'];
const wizard: Proof = ['accessibility-people', 'of the first steps of the wizard'];
const empty: Proof = ['accessibility-people', 'of an empty dashboard'];
const bills: Proof = ['billing', 'show balance, plan, usage'];

/**
 * Where each route of the product is looked at by axe in both themes, in a journey that is there anyway. A route's own
 * journey looks at its dialogs and states, too; the keyboard walks through every one of them in keyboard-screens.
 */
export const axeRuns: Record<string, Proof> = {
  '': visitors,
  products: visitors,
  solutions: visitors,
  pricing: visitors,
  about: visitors,
  ethics: visitors,
  privacy: visitors,
  terms: visitors,
  faq: visitors,
  verify: ['verify', 'tells our file from an altered'],
  'newsletter/:step': visitors,
  auth: ['accessibility-visitors', 'while signing up'],
  'create-video': wizard,
  'portray-magic': empty,
  dashboard: empty,
  videos: empty,
  'videos/:id': ['accessibility-people', 'with the page of a video'],
  'storyboard/:id': ['storyboard', 'a long script becomes scenes'],
  photos: ['photos', 'are a table, ten a page'],
  'ai-images': ['ai-images', 'ask for a description'],
  voices: ['voices', 'teach a user who has none'],
  templates: ['templates', 'ask for the words of a template'],
  bulk: ['bulk', 'a list of twenty greetings'],
  'bulk/:id': ['bulk', 'a list of twenty greetings'],
  connect: ['connect', 'are permitted on a page'],
  'settings/account': ['account', 'is reached from the user menu'],
  'settings/brand': ['brand', 'a brand kit is made'],
  'settings/developer': ['developer', 'a key is made with the password'],
  'settings/social-media': ['publishing', 'accounts are connected in a window'],
  // It leads to the bills, with its query.
  billing: bills,
  'settings/billing': bills,
  'settings/billing/receipts/:id': ['billing-corners', 'list everything that ever happened'],
  'settings/help': ['help-and-navigation', 'the help has quick cards'],
  // Each of the others has a journey of its own, which looks at it.
  'operator/:screen?': ['operator-presenters', 'that cannot be had'],
  'v/:token': nothing,
  '*': nothing,
};

/** The same for what opens over a screen and has a journey of its own. */
export const axeRunsOfDialogs: Record<string, Proof> = {
  publishing: ['publishing', 'a video is published with its words'],
  'search and commands': ['help-and-navigation', 'Ctrl+K finds'],
};
