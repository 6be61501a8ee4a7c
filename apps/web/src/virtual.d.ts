declare module 'virtual:api-addresses' {
  export const addresses: import('@portray/contracts/api').Api;
}
