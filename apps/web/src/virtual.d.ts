declare module 'virtual:api-addresses' {
  export const addresses: import('@portray/contracts/api').Api;
}

declare module 'punycode.js' {
  const punycode: {
    /** Decodes a domain, also that of an address of a mailbox. */
    toUnicode(domainOrEmail: string): string;
  };
  // biome-ignore lint/style/noDefaultExport: the package has this one where Node loads it.
  export default punycode;
}
