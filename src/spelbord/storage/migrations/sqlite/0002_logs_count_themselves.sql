-- How long a log is stands in the log itself. To count it in the match's row as well made every move write two pages.
ALTER TABLE matches DROP COLUMN steps;
