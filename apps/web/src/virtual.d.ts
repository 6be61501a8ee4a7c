declare module 'virtual:api-addresses' {
  export const addresses: import('@portray/contracts/api').Api;
}

declare module 'punycode.js/punycode.es6.js' {
  export function toUnicode(address: string): string;
}
