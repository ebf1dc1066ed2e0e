-- Where the midnight is at which a circle's months end. Those that were made before are counted where most of us live.
ALTER TABLE circles ADD COLUMN zone TEXT NOT NULL DEFAULT 'Europe/Stockholm';
