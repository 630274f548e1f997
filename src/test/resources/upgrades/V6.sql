-- stored at: 2026-11-24T08:56:14Z
-- key: ttk_BeNHEGUtCFAvLs8p2OeiYiIWyHPsQlUr0DEIqn
-- key of eve: ttk_nUQyhhQXXSwFbjeceqAffxGm9dmNqn693sF656
-- revoked key: ttk_Y14nbd309hCFnT1fCCPWVY9DQ4ak7epm0JpVxX
-- tree: 01a20cc5-65d1-7ab7-a9a2-365812cfb681
-- rotated key, before: ttk_Kb8nROSkNZngXOADguCrX5dxbqHpZgKr1kc2tv
-- rotated key: ttk_KX4nwLOhFNfehDC15vc7mSB3ftzm7r2B0lIz6I

INSERT INTO accounts (owner_id, username, created_at, password_hash) VALUES ('01a20cc5-2632-7840-bac3-8c12589b7f11', 'ada', 1795510576689, '$argon2id$v=19$m=19456,t=2,p=1$RfW/76pL4zvMVDhPnA9Eng$qxByqwqNFWxgAtJkrbQEVplDtrjozx9QrbPzKsnXXiQ');
INSERT INTO accounts (owner_id, username, created_at, password_hash) VALUES ('01a20cc5-3555-74c3-90e8-f8f448d34417', 'eve', 1795510580565, NULL);
INSERT INTO idempotency (owner_id, idempotency_key, fingerprint, status, headers, data, created_at) VALUES ('01a20cc5-2632-7840-bac3-8c12589b7f11', 'the first tree', X'7A66CDBAF1F491F3A5D85FE2874D445EB8F97B71D0169BB021B50547417C14A8', 201, 'Location: /api/v1/trees/01a20cc5-65d1-7ab7-a9a2-365812cfb681
ETag: "1"', X'789C8D8E410E82301045AF6266E3861A5AA44077DCC0852B8D8BA12DD2A42261063784BB5BE2055CFE9797FFFF0AC181815CA2CAAD2D852E9D14157695C006952874594B65FB4ED71232E0C0D127BD7578A40363F42353E2149767C27D9889053A377BDA71A0CBD2C560C1F418C96730ED9106EF5A06332E316660678FFC03A072A58594429DAF796D4A6D0A756AAAEA96AA96C9FDA3F1E05FE9E0BAA52DE481C0DC1F19CCFE1328BC473072FB0286F546F1', 1795510592958);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'7B9B7914631C52768AB6C8068359FED529A4F771C615EA9958F11F24C7234E1E', '01a20cc5-2632-7840-bac3-8c12589b7f11', '01a20cc5-6b15-7d9b-92d9-3b4bbcea4190', NULL);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'D170207D744C8894B76F20E04BDBDA97A0B47DB2E9C0EF877E7561C3924A5E0F', '01a20cc5-2632-7840-bac3-8c12589b7f11', '01a20cc5-6b15-7d9b-92d9-3b4bbcea4190', 1795596994340);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'D625AF240E1A6EB5736B72BA94669F602E34F547653872568179E300230AEC18', '01a20cc5-3555-74c3-90e8-f8f448d34417', '01a20cc5-3585-7349-863b-5e66b472d4d8', NULL);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'F119E287C6F646D15676894F70B1710B55E342888CB88690B914EE193E1B8DE5', '01a20cc5-2632-7840-bac3-8c12589b7f11', '01a20cc5-265f-7aff-b14b-dce0d9e091f6', NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-2632-7840-bac3-8c12589b7f11', '01a20cc5-265f-7aff-b14b-dce0d9e091f6', 'first', 'ttk_BeNH…EIqn', 'trees:read trees:write trees:publish account:manage', 1795510576734, 1827046576734, NULL, 1795510560000);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-2632-7840-bac3-8c12589b7f11', '01a20cc5-4172-7682-9c20-c03ad560b135', 'key', 'ttk_Y14n…pVxX', 'trees:read trees:write trees:publish account:manage', 1795510583665, NULL, 1795510589408, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-2632-7840-bac3-8c12589b7f11', '01a20cc5-6b15-7d9b-92d9-3b4bbcea4190', 'laptop', 'ttk_KX4n…Iz6I', 'trees:read', 1795510594325, 1827046594325, NULL, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-3555-74c3-90e8-f8f448d34417', '01a20cc5-3585-7349-863b-5e66b472d4d8', 'first', 'ttk_nUQy…F656', 'trees:read trees:write trees:publish account:manage', 1795510580612, 1827046580612, NULL, NULL);
INSERT INTO secrets (name, value) VALUES ('cursors', X'B66DC9CF649B3D571BA53A191C11067438D5897BD57059071469310BE29AF926');
INSERT INTO slugs (owner_id, slug, tree_id, left_at) VALUES ('01a20cc5-2632-7840-bac3-8c12589b7f11', 'first-address', '01a20cc5-65d1-7ab7-a9a2-365812cfb681', 1795510593404);
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc5-2632-7840-bac3-8c12589b7f11', '01a20cc5-65d1-7ab7-a9a2-365812cfb681', 'talents', 'Ada''s talents', 5, 1, 1795510593437, 1795510592977, 1795510593437, 435, '{"background":"#102030","textColor":"#f0f0f0"}', '[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[{"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,"iconUrl":"https://example.org/icons/java.svg","description":"It''s \"mine\", \\ since\n2009: grün, 木, 🌳","displayOrder":0}]},{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc5-2632-7840-bac3-8c12589b7f11', '01a20cc5-67be-732b-b5de-3f04e2b2eaa3', 'a-draft', 'A draft', 1, 0, NULL, 1795510593470, 1795510593470, 4, '{}', '[]');
INSERT INTO usernames (username, owner_id) VALUES ('ada', '01a20cc5-2632-7840-bac3-8c12589b7f11');
INSERT INTO usernames (username, owner_id) VALUES ('eve', '01a20cc5-3555-74c3-90e8-f8f448d34417');
