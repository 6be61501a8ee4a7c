CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"event" text NOT NULL,
	"address" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_url" text NOT NULL,
	"wording_version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text NOT NULL,
	"topic" text DEFAULT 'newsletter' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_topic_pk" PRIMARY KEY("email","topic")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text,
	"avatar_url" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"userId" uuid NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamp with time zone,
	"refreshTokenExpiresAt" timestamp with time zone,
	"scope" text,
	"password" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."jwks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"publicKey" text NOT NULL,
	"privateKey" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone,
	"alg" text,
	"crv" text
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"userId" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth"."twoFactor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"backupCodes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failedVerificationCount" integer DEFAULT 0,
	"lockedUntil" timestamp with time zone,
	"userId" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"emailVerified" boolean DEFAULT false NOT NULL,
	"image" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"twoFactorEnabled" boolean DEFAULT false,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"funded_by" text NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"transaction_type" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"project_id" uuid,
	"reservation_id" uuid,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_credits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"user_type" text DEFAULT 'free' NOT NULL,
	"available_credits" integer DEFAULT 0 NOT NULL,
	"total_credits" integer DEFAULT 0 NOT NULL,
	"used_credits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "never_negative" CHECK ("user_credits"."available_credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ai_image_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_image_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "default_voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"accent" text NOT NULL,
	"language" text NOT NULL,
	"is_approximate" boolean DEFAULT false NOT NULL,
	"sample_audio_url" text NOT NULL,
	"elevenlabs_voice_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "default_voices_elevenlabs_voice_id_unique" UNIQUE("elevenlabs_voice_id")
);
--> statement-breakpoint
CREATE TABLE "sample_portraits" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image_url" text NOT NULL,
	"talking_photo_id" text NOT NULL,
	"landmarks" jsonb NOT NULL,
	"quality" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sample_portraits_image_url_unique" UNIQUE("image_url")
);
--> statement-breakpoint
CREATE TABLE "speech_previews" (
	"hash" text PRIMARY KEY NOT NULL,
	"audio_url" text NOT NULL,
	"timeline" jsonb NOT NULL,
	"duration_seconds" real NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"delete_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_talking_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"photo_name" text,
	"talking_photo_id" text NOT NULL,
	"original_image_url" text NOT NULL,
	"is_ai_generated" boolean DEFAULT false NOT NULL,
	"is_saved" boolean DEFAULT false NOT NULL,
	"landmarks" jsonb,
	"quality" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_voice_clones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"voice_name" text,
	"elevenlabs_voice_id" text NOT NULL,
	"original_voice_url" text,
	"generated_audio_url" text,
	"engine" text DEFAULT 'built-in' NOT NULL,
	"base_voice_id" text,
	"match" jsonb,
	"language" text,
	"consent_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_flows" (
	"state" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_credentials" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"credential_type" text NOT NULL,
	"encrypted_value" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_credentials_user_id_platform_credential_type_pk" PRIMARY KEY("user_id","platform","credential_type")
);
--> statement-breakpoint
CREATE TABLE "video_captions" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"cues" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"script" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"video_size" text DEFAULT 'youtube' NOT NULL,
	"resolution" text,
	"provider" text DEFAULT 'heygen' NOT NULL,
	"engine" text,
	"advanced_settings" jsonb,
	"captions" text DEFAULT 'file' NOT NULL,
	"has_watermark" boolean DEFAULT true NOT NULL,
	"has_ai_label" boolean DEFAULT true NOT NULL,
	"avatar_image_url" text,
	"voice_choice" text,
	"voice_file_url" text,
	"elevenlabs_voice_id" text,
	"heygen_talking_photo_id" text,
	"generated_audio_url" text,
	"video_url" text,
	"stored_video_url" text,
	"s3_video_url" text,
	"processed_video_url" text,
	"thumbnail_url" text,
	"processing_stage" text,
	"processing_error" text,
	"error_code" text,
	"stage" text,
	"percent" integer DEFAULT 0 NOT NULL,
	"eta_seconds" integer,
	"attempt" integer DEFAULT 0 NOT NULL,
	"duration_seconds" real,
	"width" integer,
	"height" integer,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_showcased" boolean DEFAULT false NOT NULL,
	"share_token" text,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "video_projects_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."account" ADD CONSTRAINT "account_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."twoFactor" ADD CONSTRAINT "twoFactor_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD CONSTRAINT "credit_reservations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD CONSTRAINT "credit_reservations_project_id_video_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."video_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_project_id_video_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."video_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD CONSTRAINT "test_checkouts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credits" ADD CONSTRAINT "user_credits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_image_usage" ADD CONSTRAINT "ai_image_usage_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_talking_photos" ADD CONSTRAINT "user_talking_photos_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_talking_photos" ADD CONSTRAINT "user_talking_photos_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_voice_clones" ADD CONSTRAINT "user_voice_clones_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_voice_clones" ADD CONSTRAINT "user_voice_clones_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flows" ADD CONSTRAINT "oauth_flows_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_credentials" ADD CONSTRAINT "social_credentials_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_project_id_video_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."video_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_projects" ADD CONSTRAINT "video_projects_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_by_user" ON "account_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "account_by_user" ON "auth"."account" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "account_by_provider" ON "auth"."account" USING btree ("accountId","providerId");--> statement-breakpoint
CREATE INDEX "rate_limits_due" ON "auth"."rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "auth"."session" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "session_due" ON "auth"."session" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "two_factor_by_user" ON "auth"."twoFactor" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "verification_by_identifier" ON "auth"."verification" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_reservation_per_video" ON "credit_reservations" USING btree ("project_id") WHERE "credit_reservations"."state" = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "one_bonus_a_day" ON "credit_reservations" USING btree ("user_id","day") WHERE "credit_reservations"."funded_by" = 'daily_bonus' and "credit_reservations"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "credit_reservations_by_user" ON "credit_reservations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_transactions_by_user" ON "credit_transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_transactions_by_project" ON "credit_transactions" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_starter_each" ON "credit_transactions" USING btree ("user_id") WHERE "credit_transactions"."transaction_type" = 'starter';--> statement-breakpoint
CREATE UNIQUE INDEX "one_purchase_per_payment" ON "credit_transactions" USING btree ("payment_id") WHERE "credit_transactions"."transaction_type" = 'purchase';--> statement-breakpoint
CREATE UNIQUE INDEX "one_entry_per_reservation" ON "credit_transactions" USING btree ("reservation_id","transaction_type");--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "test_checkouts_by_user" ON "test_checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stored_files_by_user" ON "stored_files" USING btree ("user_id","path");--> statement-breakpoint
CREATE INDEX "stored_files_due" ON "stored_files" USING btree ("delete_after") WHERE "stored_files"."delete_after" is not null;--> statement-breakpoint
CREATE INDEX "user_talking_photos_by_user" ON "user_talking_photos" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_talking_photos_by_url" ON "user_talking_photos" USING btree ("user_id","original_image_url");--> statement-breakpoint
CREATE INDEX "user_talking_photos_unsaved" ON "user_talking_photos" USING btree ("created_at") WHERE not "user_talking_photos"."is_saved";--> statement-breakpoint
CREATE INDEX "user_voice_clones_by_user" ON "user_voice_clones" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_voice_clones_by_url" ON "user_voice_clones" USING btree ("user_id","original_voice_url");--> statement-breakpoint
CREATE INDEX "user_voice_clones_by_voice" ON "user_voice_clones" USING btree ("user_id","elevenlabs_voice_id");--> statement-breakpoint
CREATE INDEX "oauth_flows_due" ON "oauth_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_flows_by_user" ON "oauth_flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_captions_by_user" ON "video_captions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_projects_by_user" ON "video_projects" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "video_projects_by_status" ON "video_projects" USING btree ("user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "video_projects_by_title" ON "video_projects" USING btree ("user_id","status","title");--> statement-breakpoint
CREATE INDEX "video_projects_showcased" ON "video_projects" USING btree ("created_at") WHERE "video_projects"."is_showcased";--> statement-breakpoint
CREATE INDEX "video_projects_processing" ON "video_projects" USING btree ("started_at") WHERE "video_projects"."status" = 'processing';--> statement-breakpoint
CREATE UNIQUE INDEX "video_projects_idempotency" ON "video_projects" USING btree ("user_id","idempotency_key");