CREATE TABLE "voice_installs" (
	"name" text PRIMARY KEY NOT NULL,
	"attempt" uuid NOT NULL,
	"state" text NOT NULL,
	"source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"whole_bytes" bigint,
	"seconds_left" integer,
	"error_code" text,
	"error_message" text,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voice_installs" ADD CONSTRAINT "voice_installs_accepted_by_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;