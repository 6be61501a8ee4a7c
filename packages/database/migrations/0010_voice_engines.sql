ALTER TABLE "default_voices" ADD COLUMN "engine" text DEFAULT 'built-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "speech_previews" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "speech_previews" ADD COLUMN "clone_id" uuid;--> statement-breakpoint
ALTER TABLE "speech_previews" ADD COLUMN "sound_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "speech_previews" ADD CONSTRAINT "speech_previews_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_previews" ADD CONSTRAINT "speech_previews_clone_id_user_voice_clones_id_fk" FOREIGN KEY ("clone_id") REFERENCES "public"."user_voice_clones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_previews_by_user" ON "speech_previews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speech_previews_by_clone" ON "speech_previews" USING btree ("clone_id");