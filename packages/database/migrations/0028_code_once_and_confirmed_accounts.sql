ALTER TABLE "auth"."twoFactor" ADD COLUMN "lastUsedStep" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- An account is opened when its address is confirmed: those that never were had no session, and their owners sign up again.
DELETE FROM "auth"."user" AS opened WHERE NOT "emailVerified"
  AND EXISTS (SELECT FROM "auth"."account" WHERE "userId" = opened."id")
  AND NOT EXISTS (SELECT FROM "auth"."account" WHERE "userId" = opened."id" AND "providerId" <> 'credential');
--> statement-breakpoint
DELETE FROM "auth"."verification" WHERE "identifier" LIKE 'sign-up %';
