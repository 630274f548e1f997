package org.talenttree.requirements;

import java.util.List;
import org.talenttree.api.Access;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.requirements.RequirementProposals.Proposal;
import org.talenttree.tree.TreeRoutes;

/** The API that proposes what the talents of a tree may require of each other. */
public final class RequirementProposalRoutes {
  private static final String PROPOSALS = "/api/v1/requirements/proposals";

  /** The talents that are compared in less than about 5 ms. */
  private static final int FEW = 200;

  private final RequirementProposals proposals = new RequirementProposals();

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(Route.question(PROPOSALS, Access.ANY_KEY, TreeRoutes.MAX_BYTES, this::propose));
  }

  private Response propose(Request request) {
    RequirementQuestion question = RequirementQuestion.of(request.json());
    if (question.paths().stream().mapToInt(path -> path.talents().size()).sum() > FEW) {
      request.chargeAsCostly();
    }
    return Envelope.ok(json(question.answer(proposals)));
  }

  private static byte[] json(List<Proposal> proposals) {
    return Json.write(out -> {
      out.writeStartArray();
      for (Proposal one : proposals) {
        out.writeStartObject();
        out.writeStringProperty("talentId", one.talentId().toString());
        out.writeStringProperty("requiredId", one.requiredId().toString());
        out.writeBooleanProperty("samePath", one.samePath());
        out.writeEndObject();
      }
      out.writeEndArray();
    });
  }
}
