-- stored at: 2026-11-24T08:55:02Z
-- key: ttk_lbF2531MjekLzeQ4ENvMRIyClc9aFFoA2ZdEf3
-- key of eve: ttk_iLgFIdvFbswkYIxs8eZN2QxzMJ29zhMW4K55DC
-- revoked key: ttk_BXATpjvniyVd1Iwhw7r6gcga4XPDNB6B3g9fnw
-- tree: 01a20cc4-40cc-701e-af7b-1635652555ef

INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc4-0dca-71af-b8ba-ab73a9d27b9a', 'ada', 1795510504906);
INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc4-17f1-7c4f-96df-fc403ddbef97', 'eve', 1795510507505);
INSERT INTO idempotency (owner_id, idempotency_key, fingerprint, status, headers, data, created_at) VALUES ('01a20cc4-0dca-71af-b8ba-ab73a9d27b9a', 'the first tree', X'7A66CDBAF1F491F3A5D85FE2874D445EB8F97B71D0169BB021B50547417C14A8', 201, 'Location: /api/v1/trees/01a20cc4-40cc-701e-af7b-1635652555ef
ETag: "1"', X'789C8D8E410E82301444AF62FEC64D6BDA4A41BBE3062E5C695C14FA91261509FFE38670774BBC809B49E66532330BC4000E94F646B56D218BACB2521AA5EFAA46EAF2684B6BACB5D881008E9C30C7EBE0F7B4639F7060CA9CD2FCCCB88B13B1F4214C481B8E74999B145B709D4F8402C6CD528FA16670C39C92807642CF3F004699526A2D4D71552767ADD3D5E15C16B75C358FE19F18F7F8CA0797356F79EE09DCFD2160C24FA4F81EC0E9F50B823146E8', 1795510517638);
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'96E05D8868DD964C1EEF8C7B8AF5DCCD6E334078614468617E1D68650E6ED40D', '01a20cc4-17f1-7c4f-96df-fc403ddbef97', '01a20cc4-1827-7928-b2a2-9779d0c2d152');
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'A91E0EE1B62F7EA7E216DF386A3359D64546F1CD7B2960440F43952411AFA077', '01a20cc4-0dca-71af-b8ba-ab73a9d27b9a', '01a20cc4-0dfd-7339-bea1-00bd06bc4f7c');
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'CAD81BEFAEFA381303FE6B54DA29DDFB463A15430584FECE78FC6213B46FCFF3', '01a20cc4-0dca-71af-b8ba-ab73a9d27b9a', '01a20cc4-202a-7c32-91a3-39258f3a537c');
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-0dca-71af-b8ba-ab73a9d27b9a', '01a20cc4-0dfd-7339-bea1-00bd06bc4f7c', 'first', 'ttk_lbF2…dEf3', 'account:manage trees:publish trees:read trees:write', 1795510504957, 1827046504957, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-0dca-71af-b8ba-ab73a9d27b9a', '01a20cc4-202a-7c32-91a3-39258f3a537c', 'key', 'ttk_BXAT…9fnw', 'account:manage trees:publish trees:read trees:write', 1795510509609, NULL, 1795510514423);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-17f1-7c4f-96df-fc403ddbef97', '01a20cc4-1827-7928-b2a2-9779d0c2d152', 'first', 'ttk_iLgF…55DC', 'account:manage trees:publish trees:read trees:write', 1795510507558, 1827046507558, NULL);
INSERT INTO secrets (name, value) VALUES ('cursors', X'1D03686892225C97C0BBE3243EE7107976AE65EBF537ED18377A6BDA3048F258');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc4-0dca-71af-b8ba-ab73a9d27b9a', '01a20cc4-40cc-701e-af7b-1635652555ef', 'talents', 'Ada''s talents', 5, 1, 1795510518766, 1795510517964, 1795510518766, 435, '{"background":"#102030","textColor":"#f0f0f0"}', '[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[{"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,"iconUrl":"https://example.org/icons/java.svg","description":"It''s \"mine\", \\ since\n2009: grün, 木, 🌳","displayOrder":0}]},{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc4-0dca-71af-b8ba-ab73a9d27b9a', '01a20cc4-4404-7073-a6eb-c66feabc0874', 'a-draft', 'A draft', 1, 0, NULL, 1795510518789, 1795510518789, 4, '{}', '[]');
INSERT INTO usernames (username, owner_id) VALUES ('ada', '01a20cc4-0dca-71af-b8ba-ab73a9d27b9a');
INSERT INTO usernames (username, owner_id) VALUES ('eve', '01a20cc4-17f1-7c4f-96df-fc403ddbef97');
