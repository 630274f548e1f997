-- stored at: 2026-11-24T08:56:37Z
-- key: ttk_5KEVvu1MU7gbxQeFAws0Nx6cWEtYX8Ka3vQrgI
-- key of eve: ttk_KqgNkNLSfHbvTEw3FUDJVTcqFAGufHoW3QaxGT
-- revoked key: ttk_O6v4FIRqd8jfvRluHr4Y7qoDQa1ZJQj60ZwBrR
-- tree: 01a20cc5-b1a6-7a4a-b344-4db558960279
-- rotated key, before: ttk_5Lc3r6cJB7WB0yAFJhypaWZcqmMTzZDS0G39Xy
-- rotated key: ttk_B3G4gntq9nQMImtoaS5SoPmtil1FEjUz3lOkyV

INSERT INTO accounts (owner_id, username, created_at, password_hash) VALUES ('01a20cc5-817b-764d-861a-613688996bb9', 'ada', 1795510600058, '$argon2id$v=19$m=19456,t=2,p=1$yd2PqqDtVu7sB2DbEoBYtQ$p1keO6I/HpSckSGGgCEH0wKWO9tUFwdPCJiMsDctJ18');
INSERT INTO accounts (owner_id, username, created_at, password_hash) VALUES ('01a20cc5-895e-7cab-9952-4650817aee5a', 'eve', 1795510602078, NULL);
INSERT INTO idempotency (owner_id, idempotency_key, fingerprint, status, headers, data, created_at) VALUES ('01a20cc5-817b-764d-861a-613688996bb9', 'the first tree', X'7A66CDBAF1F491F3A5D85FE2874D445EB8F97B71D0169BB021B50547417C14A8', 201, 'Location: /api/v1/trees/01a20cc5-b1a6-7a4a-b344-4db558960279
ETag: "1"', X'789C8D8E310EC2301004BF82AEA1B191EDD881B8CB0F28A8401497D8104B2644B90B4DC4DF31E203943B1AEDEE0A298007A5D1A8BE77B2D358CB3D5A945D65ADB4A173EED0D4CAEC1B10C089732C7A1B704B1BC61C47A6C2292FF7826F69269618C21CE98B131D972EA71EFC0D334501D337D21043CBE0C7256701FD1C917F008C32B5D45A1A7B5207EF6AEFCCAE6AF4B9542D53F847E3213ECAC1F55DB69007027FB90A98E32B517A8EE0F5FB03608346B1', 1795510612285);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'3C46A3AC8B3A7A30E6C4E07F0439CD90F500625CFEAFF0FA4CBAE1F7FF99BAF1', '01a20cc5-817b-764d-861a-613688996bb9', '01a20cc5-b868-7050-a17c-ae3a66f0507b', 1795597014152);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'5FB8C8478E729E10817E76AA0DE52B6EF68A2FF654E8FC5620C5F303A95B8C58', '01a20cc5-817b-764d-861a-613688996bb9', '01a20cc5-8197-7b4c-ade2-28fcb3159281', NULL);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'85AEB00B7B4BA5A7F1EBBC7A20F8E824D87CC99B6E3BDC92CE154AD39704E050', '01a20cc5-817b-764d-861a-613688996bb9', '01a20cc5-b868-7050-a17c-ae3a66f0507b', NULL);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'8DFCDF18A9C5A88DF255B504DF40613ACE4D13E4E80BA7D2BF59D48D66E98B7D', '01a20cc5-895e-7cab-9952-4650817aee5a', '01a20cc5-89cc-79ca-9d60-704022fd25a1', NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-817b-764d-861a-613688996bb9', '01a20cc5-8197-7b4c-ade2-28fcb3159281', 'first', 'ttk_5KEV…QrgI', 'trees:read trees:write trees:publish account:manage', 1795510600086, 1827046600086, NULL, 1795510560000);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-817b-764d-861a-613688996bb9', '01a20cc5-920b-7423-bf0d-2a6b701fb507', 'key', 'ttk_O6v4…wBrR', 'trees:read trees:write trees:publish account:manage', 1795510604298, NULL, 1795510608770, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-817b-764d-861a-613688996bb9', '01a20cc5-b868-7050-a17c-ae3a66f0507b', 'laptop', 'ttk_B3G4…OkyV', 'trees:read', 1795510614120, 1827046614120, NULL, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-895e-7cab-9952-4650817aee5a', '01a20cc5-89cc-79ca-9d60-704022fd25a1', 'first', 'ttk_KqgN…axGT', 'trees:read trees:write trees:publish account:manage', 1795510602185, 1827046602185, NULL, NULL);
INSERT INTO secrets (name, value) VALUES ('cursors', X'9FFC09E25A7F7692F7C09F778A5943F0BEED79121B70215E95FEA5A3BE7012DD');
INSERT INTO slugs (owner_id, slug, tree_id, left_at) VALUES ('01a20cc5-817b-764d-861a-613688996bb9', 'first-address', '01a20cc5-b1a6-7a4a-b344-4db558960279', 1795510613132);
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc5-817b-764d-861a-613688996bb9', '01a20cc5-b1a6-7a4a-b344-4db558960279', 'talents', 'Ada''s talents', 5, 1, 1795510613143, 1795510612391, 1795510613143, 435, '{"background":"#102030","textColor":"#f0f0f0"}', '[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[{"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,"iconUrl":"https://example.org/icons/java.svg","description":"It''s \"mine\", \\ since\n2009: grün, 木, 🌳","displayOrder":0}]},{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc5-817b-764d-861a-613688996bb9', '01a20cc5-b4a0-7af0-8205-d424955ce6e8', 'a-draft', 'A draft', 1, 0, NULL, 1795510613152, 1795510613152, 4, '{}', '[]');
INSERT INTO usernames (username, owner_id) VALUES ('ada', '01a20cc5-817b-764d-861a-613688996bb9');
INSERT INTO usernames (username, owner_id) VALUES ('eve', '01a20cc5-895e-7cab-9952-4650817aee5a');
