CREATE TABLE "remote_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'intended' NOT NULL,
	"key" text NOT NULL,
	"remote_id" text,
	"request" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"progress" real,
	"deadline" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "remote_tasks_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "remote_tasks" ADD CONSTRAINT "remote_tasks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_remote_task_per_attempt" ON "remote_tasks" USING btree ("user_id","kind","subject_id","attempt");--> statement-breakpoint
CREATE INDEX "remote_tasks_by_user" ON "remote_tasks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "remote_tasks_by_remote_id" ON "remote_tasks" USING btree ("provider","remote_id");--> statement-breakpoint
CREATE INDEX "remote_tasks_due" ON "remote_tasks" USING btree ("next_check_at") WHERE "remote_tasks"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "remote_tasks_ownerless" ON "remote_tasks" USING btree ("created_at") WHERE "remote_tasks"."user_id" is null;--> statement-breakpoint
ALTER TABLE remote_tasks ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON remote_tasks TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON remote_tasks TO portray_app;
