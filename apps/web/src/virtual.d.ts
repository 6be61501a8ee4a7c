declare module 'virtual:api-addresses' {
  export const addresses: import('./lib/api/create-api.ts').CallAddresses;
}

declare module 'virtual:operator-addresses' {
  export const addresses: import('./lib/api/create-api.ts').CallAddresses;
}

declare module 'virtual:stage-typefaces' {
  /** Addresses of the files of typefaces, by the names that a canvas knows them by. */
  export const typefaceUrls: Record<string, string>;
}

declare module 'punycode.js/punycode.es6.js' {
  export function toUnicode(address: string): string;
}
