-- works with: 0025-unpaid-holds.sql
-- Pages announce what is taken off for everybody by themselves. A text that promised an offer by its name or its code would
-- say it twice, outlive it, or tell everybody a code that is meant for some.
UPDATE venues SET offer = NULL
  WHERE offer IS NOT NULL AND EXISTS (SELECT FROM offers
    WHERE offers.venue_id = venues.id AND strpos(venues.offer, coalesce(offers.code, offers.name)) > 0);
