import { bigint, boolean, index, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Tables of the sign-in library; names and columns are its own (better-auth 1.7, plugins jwt and twoFactor). */
export const authSchema = pgSchema('auth');

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const user = authSchema.table('user', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('emailVerified').notNull().default(false),
  image: text('image'),
  createdAt: instant('createdAt').notNull().defaultNow(),
  updatedAt: instant('updatedAt').notNull().defaultNow(),
  twoFactorEnabled: boolean('twoFactorEnabled').default(false),
});

const ownerId = () =>
  uuid('userId')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const session = authSchema.table(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    expiresAt: instant('expiresAt').notNull(),
    token: text('token').notNull().unique(),
    createdAt: instant('createdAt').notNull().defaultNow(),
    updatedAt: instant('updatedAt').notNull().defaultNow(),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    userId: ownerId(),
    /** 'aal2' where a second factor was asked for; a column of ours. */
    aal: text('aal').notNull().default('aal1'),
  },
  (table) => [index('session_by_user').on(table.userId), index('session_due').on(table.expiresAt)],
);

export const account = authSchema.table(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('accountId').notNull(),
    providerId: text('providerId').notNull(),
    userId: ownerId(),
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    idToken: text('idToken'),
    accessTokenExpiresAt: instant('accessTokenExpiresAt'),
    refreshTokenExpiresAt: instant('refreshTokenExpiresAt'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('createdAt').notNull().defaultNow(),
    updatedAt: instant('updatedAt').notNull().defaultNow(),
  },
  (table) => [
    index('account_by_user').on(table.userId),
    index('account_by_provider').on(table.accountId, table.providerId),
  ],
);

export const verification = authSchema.table(
  'verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expiresAt').notNull(),
    createdAt: instant('createdAt').notNull().defaultNow(),
    updatedAt: instant('updatedAt').notNull().defaultNow(),
  },
  (table) => [index('verification_by_identifier').on(table.identifier)],
);

export const twoFactor = authSchema.table(
  'twoFactor',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    secret: text('secret').notNull(),
    backupCodes: text('backupCodes').notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failedVerificationCount').default(0),
    lockedUntil: instant('lockedUntil'),
    /** The time step of the newest code that was accepted: neither it nor one before counts again. A column of ours. */
    lastUsedStep: integer('lastUsedStep').notNull().default(0),
    userId: ownerId(),
  },
  (table) => [index('two_factor_by_user').on(table.userId)],
);

export const jwks = authSchema.table('jwks', {
  id: uuid('id').primaryKey().defaultRandom(),
  publicKey: text('publicKey').notNull(),
  privateKey: text('privateKey').notNull(),
  createdAt: instant('createdAt').notNull().defaultNow(),
  expiresAt: instant('expiresAt'),
  alg: text('alg'),
  crv: text('crv'),
});

/** Attempts at guessable or expensive endpoints; columns as rate-limiter-flexible needs them, `expire` in ms since 1970. */
export const rate_limits = authSchema.table(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_due').on(table.expire)],
);
