CREATE TABLE "service_checks" (
	"service" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"answer" jsonb,
	"error_code" text,
	"error_message" text
);
--> statement-breakpoint
CREATE INDEX "remote_tasks_failed" ON "remote_tasks" USING btree ("provider","settled_at") WHERE "remote_tasks"."state" in ('failed', 'unclear');