/** Passes the caller's address to the sign-in library, which would otherwise read it from headers that anyone can send. */
export const addressHeader = 'x-portray-address';
