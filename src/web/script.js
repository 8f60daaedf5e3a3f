// The pages of a spadesd site work without this script.
"use strict";
