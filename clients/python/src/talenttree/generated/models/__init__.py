"""Contains all the data models used in inputs/outputs"""

from .account import Account
from .account_envelope import AccountEnvelope
from .account_limits import AccountLimits
from .account_list import AccountList
from .account_list_envelope import AccountListEnvelope
from .account_list_page import AccountListPage
from .account_usage import AccountUsage
from .add_item import AddItem
from .add_link import AddLink
from .audit import Audit
from .audit_entry import AuditEntry
from .audit_entry_actor import AuditEntryActor
from .audit_envelope import AuditEnvelope
from .audit_page import AuditPage
from .author import Author
from .change_conflict import ChangeConflict
from .compared_talent import ComparedTalent
from .compared_tree import ComparedTree
from .comparison import Comparison
from .comparison_counts import ComparisonCounts
from .comparison_envelope import ComparisonEnvelope
from .confirm_level import ConfirmLevel
from .confirm_levels import ConfirmLevels
from .confirmation import Confirmation
from .confirmations_envelope import ConfirmationsEnvelope
from .copy_levels import CopyLevels
from .copy_of_type_1 import CopyOfType1
from .create_tree import CreateTree
from .deleted import Deleted
from .deleted_envelope import DeletedEnvelope
from .deleted_team_envelope import DeletedTeamEnvelope
from .deleted_team_envelope_data import DeletedTeamEnvelopeData
from .delivery import Delivery
from .delivery_envelope import DeliveryEnvelope
from .delivery_list_envelope import DeliveryListEnvelope
from .delivery_list_envelope_data import DeliveryListEnvelopeData
from .delivery_list_envelope_data_page import DeliveryListEnvelopeDataPage
from .delivery_payload import DeliveryPayload
from .delivery_payload_data import DeliveryPayloadData
from .describe import Describe
from .difference import Difference
from .differences import Differences
from .differences_envelope import DifferencesEnvelope
from .edited import Edited
from .edited_envelope import EditedEnvelope
from .edits import Edits
from .ended_invitation_envelope import EndedInvitationEnvelope
from .ended_invitation_envelope_data import EndedInvitationEnvelopeData
from .ended_link_envelope import EndedLinkEnvelope
from .ended_link_envelope_data import EndedLinkEnvelopeData
from .erased_envelope import ErasedEnvelope
from .erased_envelope_data import ErasedEnvelopeData
from .erasure import Erasure
from .health_down import HealthDown
from .health_up import HealthUp
from .icon_names import IconNames
from .icon_proposal import IconProposal
from .icon_proposals_envelope import IconProposalsEnvelope
from .identity import Identity
from .import_ import Import
from .import_charsets_item import ImportCharsetsItem
from .import_column import ImportColumn
from .import_column_holds import ImportColumnHolds
from .import_envelope import ImportEnvelope
from .import_excess import ImportExcess
from .import_excess_limit import ImportExcessLimit
from .import_item import ImportItem
from .import_item_outcome import ImportItemOutcome
from .import_layout import ImportLayout
from .import_proposal import ImportProposal
from .import_report import ImportReport
from .imported_tree import ImportedTree
from .invitation import Invitation
from .invitation_envelope import InvitationEnvelope
from .invitation_list_envelope import InvitationListEnvelope
from .invitation_list_envelope_data import InvitationListEnvelopeData
from .invitation_preview import InvitationPreview
from .invitation_preview_envelope import InvitationPreviewEnvelope
from .invitation_preview_invited_by import InvitationPreviewInvitedBy
from .json_rpc_message import JsonRpcMessage
from .json_rpc_message_params import JsonRpcMessageParams
from .key import Key
from .key_list_envelope import KeyListEnvelope
from .key_list_envelope_data import KeyListEnvelopeData
from .key_with_secret import KeyWithSecret
from .level import Level
from .link import Link
from .link_envelope import LinkEnvelope
from .link_list_envelope import LinkListEnvelope
from .link_list_envelope_data import LinkListEnvelopeData
from .list_trees_sort import ListTreesSort
from .list_trees_view import ListTreesView
from .listed_account import ListedAccount
from .listed_person import ListedPerson
from .listed_person_talents_item import ListedPersonTalentsItem
from .listed_person_tree import ListedPersonTree
from .match_counts import MatchCounts
from .matrix_member import MatrixMember
from .matrix_talent import MatrixTalent
from .matrix_talent_levels import MatrixTalentLevels
from .member_list_envelope import MemberListEnvelope
from .member_list_envelope_data import MemberListEnvelopeData
from .merge_conflict import MergeConflict
from .merge_envelope import MergeEnvelope
from .merge_request import MergeRequest
from .merge_request_mine import MergeRequestMine
from .merge_result import MergeResult
from .merge_result_merged import MergeResultMerged
from .merge_tree import MergeTree
from .merged_changes_envelope import MergedChangesEnvelope
from .meta import Meta
from .move import Move
from .named_part import NamedPart
from .new_invitation import NewInvitation
from .new_key import NewKey
from .new_key_envelope import NewKeyEnvelope
from .new_link import NewLink
from .new_team import NewTeam
from .new_webhook import NewWebhook
from .new_webhook_envelope import NewWebhookEnvelope
from .nothing import Nothing
from .open_api import OpenApi
from .open_api_components import OpenApiComponents
from .open_api_info import OpenApiInfo
from .open_api_paths import OpenApiPaths
from .owner import Owner
from .password_change import PasswordChange
from .password_changed_envelope import PasswordChangedEnvelope
from .password_changed_envelope_data import PasswordChangedEnvelopeData
from .path import Path
from .path_input import PathInput
from .people_envelope import PeopleEnvelope
from .people_envelope_data import PeopleEnvelopeData
from .problem import Problem
from .problem_guide import ProblemGuide
from .profile_link import ProfileLink
from .propose_requirements import ProposeRequirements
from .public_source import PublicSource
from .public_tree import PublicTree
from .public_tree_envelope import PublicTreeEnvelope
from .read_team_matrix_level import ReadTeamMatrixLevel
from .read_team_matrix_show import ReadTeamMatrixShow
from .read_team_matrix_sort import ReadTeamMatrixSort
from .remove_item import RemoveItem
from .removed_member_envelope import RemovedMemberEnvelope
from .removed_member_envelope_data import RemovedMemberEnvelopeData
from .removed_webhook_envelope import RemovedWebhookEnvelope
from .removed_webhook_envelope_data import RemovedWebhookEnvelopeData
from .rename import Rename
from .replace_paths import ReplacePaths
from .require import Require
from .requirement_proposal import RequirementProposal
from .requirement_proposals_envelope import RequirementProposalsEnvelope
from .restored import Restored
from .restored_envelope import RestoredEnvelope
from .resume_skills import ResumeSkills
from .resume_skills_skills_item import ResumeSkillsSkillsItem
from .resume_skills_skills_item_level import ResumeSkillsSkillsItemLevel
from .revision_envelope import RevisionEnvelope
from .revision_list import RevisionList
from .revision_list_envelope import RevisionListEnvelope
from .revision_list_page import RevisionListPage
from .revoked_envelope import RevokedEnvelope
from .revoked_envelope_data import RevokedEnvelopeData
from .role_progress import RoleProgress
from .role_progress_envelope import RoleProgressEnvelope
from .role_step import RoleStep
from .role_talent import RoleTalent
from .rotation import Rotation
from .secret_link import SecretLink
from .set_icon import SetIcon
from .set_level import SetLevel
from .set_people_needed import SetPeopleNeeded
from .shown_tree import ShownTree
from .sign_up import SignUp
from .signed_up_envelope import SignedUpEnvelope
from .signed_up_envelope_data import SignedUpEnvelopeData
from .source import Source
from .source_now_type_0 import SourceNowType0
from .talent import Talent
from .talent_growth import TalentGrowth
from .talent_growth_levels_item import TalentGrowthLevelsItem
from .talent_input import TalentInput
from .team import Team
from .team_envelope import TeamEnvelope
from .team_list_envelope import TeamListEnvelope
from .team_list_envelope_data import TeamListEnvelopeData
from .team_matrix import TeamMatrix
from .team_matrix_envelope import TeamMatrixEnvelope
from .team_member import TeamMember
from .team_role import TeamRole
from .theme import Theme
from .theme_patch_type_0 import ThemePatchType0
from .trash_envelope import TrashEnvelope
from .trash_envelope_data import TrashEnvelopeData
from .trashed_tree import TrashedTree
from .tree import Tree
from .tree_choice import TreeChoice
from .tree_envelope import TreeEnvelope
from .tree_list import TreeList
from .tree_list_envelope import TreeListEnvelope
from .tree_list_page import TreeListPage
from .tree_revision import TreeRevision
from .tree_revision_with_tree import TreeRevisionWithTree
from .unlink import Unlink
from .unrequire import Unrequire
from .update_account import UpdateAccount
from .update_member import UpdateMember
from .update_team import UpdateTeam
from .update_tree import UpdateTree
from .upstream import Upstream
from .upstream_envelope import UpstreamEnvelope
from .upstream_merge import UpstreamMerge
from .webhook import Webhook
from .webhook_change import WebhookChange
from .webhook_envelope import WebhookEnvelope
from .webhook_list_envelope import WebhookListEnvelope
from .webhook_list_envelope_data import WebhookListEnvelopeData

__all__ = (
    "Account",
    "AccountEnvelope",
    "AccountLimits",
    "AccountList",
    "AccountListEnvelope",
    "AccountListPage",
    "AccountUsage",
    "AddItem",
    "AddLink",
    "Audit",
    "AuditEntry",
    "AuditEntryActor",
    "AuditEnvelope",
    "AuditPage",
    "Author",
    "ChangeConflict",
    "ComparedTalent",
    "ComparedTree",
    "Comparison",
    "ComparisonCounts",
    "ComparisonEnvelope",
    "Confirmation",
    "ConfirmationsEnvelope",
    "ConfirmLevel",
    "ConfirmLevels",
    "CopyLevels",
    "CopyOfType1",
    "CreateTree",
    "Deleted",
    "DeletedEnvelope",
    "DeletedTeamEnvelope",
    "DeletedTeamEnvelopeData",
    "Delivery",
    "DeliveryEnvelope",
    "DeliveryListEnvelope",
    "DeliveryListEnvelopeData",
    "DeliveryListEnvelopeDataPage",
    "DeliveryPayload",
    "DeliveryPayloadData",
    "Describe",
    "Difference",
    "Differences",
    "DifferencesEnvelope",
    "Edited",
    "EditedEnvelope",
    "Edits",
    "EndedInvitationEnvelope",
    "EndedInvitationEnvelopeData",
    "EndedLinkEnvelope",
    "EndedLinkEnvelopeData",
    "ErasedEnvelope",
    "ErasedEnvelopeData",
    "Erasure",
    "HealthDown",
    "HealthUp",
    "IconNames",
    "IconProposal",
    "IconProposalsEnvelope",
    "Identity",
    "Import",
    "ImportCharsetsItem",
    "ImportColumn",
    "ImportColumnHolds",
    "ImportedTree",
    "ImportEnvelope",
    "ImportExcess",
    "ImportExcessLimit",
    "ImportItem",
    "ImportItemOutcome",
    "ImportLayout",
    "ImportProposal",
    "ImportReport",
    "Invitation",
    "InvitationEnvelope",
    "InvitationListEnvelope",
    "InvitationListEnvelopeData",
    "InvitationPreview",
    "InvitationPreviewEnvelope",
    "InvitationPreviewInvitedBy",
    "JsonRpcMessage",
    "JsonRpcMessageParams",
    "Key",
    "KeyListEnvelope",
    "KeyListEnvelopeData",
    "KeyWithSecret",
    "Level",
    "Link",
    "LinkEnvelope",
    "LinkListEnvelope",
    "LinkListEnvelopeData",
    "ListedAccount",
    "ListedPerson",
    "ListedPersonTalentsItem",
    "ListedPersonTree",
    "ListTreesSort",
    "ListTreesView",
    "MatchCounts",
    "MatrixMember",
    "MatrixTalent",
    "MatrixTalentLevels",
    "MemberListEnvelope",
    "MemberListEnvelopeData",
    "MergeConflict",
    "MergedChangesEnvelope",
    "MergeEnvelope",
    "MergeRequest",
    "MergeRequestMine",
    "MergeResult",
    "MergeResultMerged",
    "MergeTree",
    "Meta",
    "Move",
    "NamedPart",
    "NewInvitation",
    "NewKey",
    "NewKeyEnvelope",
    "NewLink",
    "NewTeam",
    "NewWebhook",
    "NewWebhookEnvelope",
    "Nothing",
    "OpenApi",
    "OpenApiComponents",
    "OpenApiInfo",
    "OpenApiPaths",
    "Owner",
    "PasswordChange",
    "PasswordChangedEnvelope",
    "PasswordChangedEnvelopeData",
    "Path",
    "PathInput",
    "PeopleEnvelope",
    "PeopleEnvelopeData",
    "Problem",
    "ProblemGuide",
    "ProfileLink",
    "ProposeRequirements",
    "PublicSource",
    "PublicTree",
    "PublicTreeEnvelope",
    "ReadTeamMatrixLevel",
    "ReadTeamMatrixShow",
    "ReadTeamMatrixSort",
    "RemovedMemberEnvelope",
    "RemovedMemberEnvelopeData",
    "RemovedWebhookEnvelope",
    "RemovedWebhookEnvelopeData",
    "RemoveItem",
    "Rename",
    "ReplacePaths",
    "Require",
    "RequirementProposal",
    "RequirementProposalsEnvelope",
    "Restored",
    "RestoredEnvelope",
    "ResumeSkills",
    "ResumeSkillsSkillsItem",
    "ResumeSkillsSkillsItemLevel",
    "RevisionEnvelope",
    "RevisionList",
    "RevisionListEnvelope",
    "RevisionListPage",
    "RevokedEnvelope",
    "RevokedEnvelopeData",
    "RoleProgress",
    "RoleProgressEnvelope",
    "RoleStep",
    "RoleTalent",
    "Rotation",
    "SecretLink",
    "SetIcon",
    "SetLevel",
    "SetPeopleNeeded",
    "ShownTree",
    "SignedUpEnvelope",
    "SignedUpEnvelopeData",
    "SignUp",
    "Source",
    "SourceNowType0",
    "Talent",
    "TalentGrowth",
    "TalentGrowthLevelsItem",
    "TalentInput",
    "Team",
    "TeamEnvelope",
    "TeamListEnvelope",
    "TeamListEnvelopeData",
    "TeamMatrix",
    "TeamMatrixEnvelope",
    "TeamMember",
    "TeamRole",
    "Theme",
    "ThemePatchType0",
    "TrashedTree",
    "TrashEnvelope",
    "TrashEnvelopeData",
    "Tree",
    "TreeChoice",
    "TreeEnvelope",
    "TreeList",
    "TreeListEnvelope",
    "TreeListPage",
    "TreeRevision",
    "TreeRevisionWithTree",
    "Unlink",
    "Unrequire",
    "UpdateAccount",
    "UpdateMember",
    "UpdateTeam",
    "UpdateTree",
    "Upstream",
    "UpstreamEnvelope",
    "UpstreamMerge",
    "Webhook",
    "WebhookChange",
    "WebhookEnvelope",
    "WebhookListEnvelope",
    "WebhookListEnvelopeData",
)
