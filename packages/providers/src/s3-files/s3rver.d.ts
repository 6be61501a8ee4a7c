/** What the tests use of the S3 test server; the package brings no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    store: { getResourcePath(bucket: string, key: undefined, resource: 'uploads'): string };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }

  export = S3rver;
}
