/** Address of the product without a path; in built pages a mark in whose place the server puts its own. */
export const publicOrigin = typeof location === 'undefined' ? 'https://public-origin.invalid' : location.origin;
