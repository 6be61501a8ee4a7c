CREATE TABLE "operation_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"value" double precision DEFAULT 0 NOT NULL
);
